/** Editions of the rules as people say them. */

import type { Words } from './en';

/** The number of an edition and the language of its document: `zhtw-1.6` is 1.6 in Chinese. */
export function editionWords(edition: string, words: Words): string {
  const [, language = '', number = ''] = /^([a-z]+)-(.+)$/.exec(edition) ?? [];
  const said = words.lobby.documents[language];
  return said === undefined ? edition : `${number} (${said})`;
}
