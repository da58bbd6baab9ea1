/**
 * What the names of `Char` statements stand for. Those with a character are text; a line that FrameMaker broke in a word
 * ends in a soft hyphen, which is none of the text's; the others are tags.
 */
export const namedCharacters: Readonly<Record<string, string>> = {
  HardSpace: '\u00a0',
  HardHyphen: '\u2011',
  NumberSpace: '\u2007',
  ThinSpace: '\u2009',
  EnSpace: '\u2002',
  EmSpace: '\u2003',
  EnDash: '–',
  EmDash: '—',
  Bullet: '•',
  Cent: '¢',
  Pound: '£',
  Yen: '¥',
  Dagger: '†',
  DoubleDagger: '‡',
  SoftHyphen: '',
}

export const characterTags: Readonly<Record<string, string>> = {
  Tab: 'tab',
  HardReturn: 'br',
  DiscHyphen: 'soft hyphen',
  NoHyphen: 'no hyphen',
}

/** Characters of a target that are written as statements of their own. */
const statementNames: Readonly<Record<string, string>> = {
  '\t': 'Tab',
  '\n': 'HardReturn',
  '\u2028': 'HardReturn',
  '\u00ad': 'DiscHyphen',
  '\u00a0': 'HardSpace',
  '\u2011': 'HardHyphen',
  '\u2007': 'NumberSpace',
  '\u2009': 'ThinSpace',
  '\u2002': 'EnSpace',
  '\u2003': 'EmSpace',
}

const special = /([\t\n\u2028\u00ad\u00a0\u2011\u2007\u2009\u2002\u2003])/

/** Cuts text into what stands in strings and the names of `Char` statements. */
export function charactersOf(text: string): { text?: string; name?: string }[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(special)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { name: statementNames[piece]! }))
    .filter((piece) => piece.text !== '')
}
