/** Values of facts in the reader's language, and the colour that stands for them in pictures. */
import { typeWord } from '../words/facts';
import { t } from '../words/index.svelte';
import { p } from '../words/pages.svelte';

export function factWord(fact: string, value: string): string {
  const words = t();
  if (fact === 'kind') return words.card.kinds[value] ?? value;
  if (fact === 'type') return typeWord(words, value);
  if (fact === 'color') return words.board.colors[value] ?? value;
  if (fact === 'trigger') return words.board.triggers[value] ?? value;
  if (fact === 'playable') return p().decks.playable[value] ?? value;
  return value;
}

const COLOURS: Record<string, string> = {
  'Ultra Hero': '--hero',
  Kaiju: '--kaiju',
  'Ultra Mech': '--mech',
  Scene: '--scene',
  Character: '--blue',
  Field: '--green',
  Event: '--yellow',
  red: '--red',
  blue: '--blue',
  green: '--green',
  purple: '--purple',
  yellow: '--yellow',
};

/** The colour of a kind or a colour; everything else has the accent's. */
export function factColour(value: string): string {
  return `var(${COLOURS[value] ?? '--accent'})`;
}
