/** How a tournament is played, for whoever thinks of entering it: every part that its host has chosen. */

import type { Contest } from '../lib/protocol';
import { c } from '../words/compete.svelte';
import { j } from '../words/court.svelte';
import { m } from '../words/meet.svelte';

export function termsOfContest(contest: Contest): string[] {
  const words = c();
  const { format = 'swiss', rounds = 0, cut = 0, best_of = 1 } = contest.rules;
  const many = rounds || (contest.begun ? contest.swiss_rounds : 0);
  return [
    ...(format === 'swiss' ? [`${words.rounds}: ${many ? String(many) : words.roundsAuto}`] : []),
    ...(format === 'swiss' && cut ? [`${words.cut}: ${String(cut)}`] : []),
    m().games(best_of),
    ...(contest.clock
      ? [
          `${j().clock}: ${String(contest.clock.minutes)}`,
          `${j().endOfTime}: ${j().ends[contest.end_of_time] ?? ''}`,
        ]
      : []),
    contest.online ? words.online : words.offline,
    ...(contest.check_in ? [words.checkIn] : []),
    contest.open_lists ? words.openLists : words.closedLists,
  ];
}
