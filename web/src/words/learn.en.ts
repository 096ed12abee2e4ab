/** The words of lessons and of the puzzle of the day, in English. The other languages say the same. */

export const learnEn = {
  title: 'Learn',
  lead: 'Short lessons at the real table, with cards of our own. Leave whenever you like: they go on where you were.',
  steps: (n: number) => `${String(n)} ${n === 1 ? 'step' : 'steps'}`,
  begin: 'Begin',
  goOn: 'Go on',
  again: 'Once more',
  done: 'Done',
  of: (at: number, of: number) => `Step ${String(at)} of ${String(of)}`,
  count: (done: number, of: number) => `${String(done)} of ${String(of)} done`,
  hint: 'Hint',
  show: 'Show me',
  rule: 'The rule',
  next: 'Next lesson',
  all: 'All lessons',
  lost: 'It cannot be reached any more. Take back, or begin again.',
  restart: 'Begin again',
  undo: 'Take back',
  nothing: 'There is no one answer here: find your own way.',
  finished: 'You have done all of them. Play a real game.',
  play: 'To the first page',
  daily: {
    title: 'Puzzle of the day',
    lead: 'One position, one goal. Tomorrow there is another.',
    solve: 'Solve it',
    solved: 'Solved today',
    streak: (n: number) => `${String(n)} ${n === 1 ? 'day' : 'days'} in a row`,
    why: 'Why',
    others: 'Other puzzles',
    back: 'To the puzzles',
  },
};

export type LearnWords = typeof learnEn;
