/** Match-ups of some decks, and how each became known. */

import type { LabReport } from '../lib/protocol';

export interface Step {
  done: number;
  rate: number;
  low: number;
  high: number;
}

export interface Match {
  /** Which of the chosen decks meet, and what they are called. */
  places: [number, number];
  first: string;
  second: string;
  report: LabReport | null;
  course: Step[];
  trouble: string;
}

/** Every pair of so many decks, not played yet. */
export function pairs(names: string[]): Match[] {
  return names.flatMap((first, i) =>
    names.slice(i + 1).map((second, k) => ({
      places: [i, i + 1 + k] satisfies [number, number],
      first,
      second,
      report: null,
      course: [],
      trouble: '',
    })),
  );
}

/** A match-up with what is newly known of it. */
export function told(match: Match, report: LabReport): Match {
  const { done, rate, low, high } = report;
  const isNews = rate !== null && done > (match.course.at(-1)?.done ?? 0);
  const course = isNews ? [...match.course, { done, rate, low, high }] : match.course;
  return { ...match, report, course, trouble: report.error ?? '' };
}
