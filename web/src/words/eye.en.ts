/** The words of the eye: the analysis of a replay, and advice at the table, in English. The other languages say the same. */

import { inPercent } from '../lib/percent';

export const eyeEn = {
  title: 'The eye',
  lead: 'A player that has learned looks at every decision, and knows no more than its player did.',
  ask: 'Look at this game',
  goOn: 'Go on',
  stop: 'Stop',
  progress: (done: number, of: number) => `${String(done)} of ${String(of)}`,
  chance: (name: string) => `Chance that ${name} wins`,
  percent: inPercent,
  accuracy: 'Accuracy',
  accuracyOf: (name: string, n: number) => `${name}: ${String(n)} of 100`,
  worst: 'Where most was lost',
  nothing: 'Nobody lost much by an answer.',
  lost: (n: number) => `−${inPercent(n)}`,
  here: 'At this moment',
  best: 'The best answers',
  given: 'answered',
  line: 'It might go on like this',
  better: (words: string) => `better: ${words}`,
  unseen: 'a choice that cannot be seen',
  advice: {
    ask: 'What would you do?',
    thinking: 'One moment …',
    lead: 'From what you can see, and nothing else:',
    line: 'It might go on like this',
    none: 'No answer came. Ask again.',
    steady: 'Nothing on the table changes at once.',
  },
};

export type EyeWords = typeof eyeEn;
