/** How hard a puzzle is: by how many of the six levels miss it. */

import type { LessonInfo } from '../lib/protocol';

export const GRADES = ['easy', 'medium', 'hard', 'classic'] as const;
export type Grade = (typeof GRADES)[number];

const MEDIUM = 2;
const HARD = 4;

/** Puzzles that were written by hand were tried by nobody: they have a name of their own. */
export function gradeOf(info: Pick<LessonInfo, 'grade'>): Grade {
  if (info.grade === null) return 'classic';
  return info.grade >= HARD ? 'hard' : info.grade >= MEDIUM ? 'medium' : 'easy';
}
