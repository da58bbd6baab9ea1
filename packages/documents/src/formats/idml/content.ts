import { decodeXml, xmlTokens } from '@langwerk/xml/tokenizer'

export type ContentPiece = { kind: 'text'; text: string } | { kind: 'special'; label: string; code: string }

/**
 * Cuts what stands in a `Content` element into text and what must not be typed: processing instructions with which
 * InDesign writes its own characters, and characters that one does not see.
 */
export function contentPieces(raw: string): ContentPiece[] {
  return [...xmlTokens(raw)].flatMap(({ type, start, end }): ContentPiece[] => {
    const code = raw.slice(start, end)
    if (type === 'text') return characters(decodeXml(code))
    if (type === 'cdata') return characters(code.slice(9, -3))
    if (type !== 'instruction') return []
    const number = /^<\?ACE\s+(\d+)/.exec(code)?.[1] ?? ''
    return [{ kind: 'special', label: instructionLabels[number] ?? 'special', code }]
  })
}

/** Numbers of Adobe's characters (IDML File Format Specification, 4.5.3). */
const instructionLabels: Record<string, string> = {
  3: 'end of style',
  4: 'number',
  7: 'indent',
  8: 'tab',
  18: 'page',
  19: 'section',
}

const special =
  /(\r\n|[\n\r\u2028\u00ad\u2011\u202f\u200a\u2009\u2008\u2007\u2006\u2005\u2004\u2003\u2002\u2001\u200b\u200c\ufeff])/

function characters(text: string): ContentPiece[] {
  return text
    .split(special)
    .map(
      (piece, index): ContentPiece =>
        index % 2 === 0
          ? { kind: 'text', text: piece }
          : { kind: 'special', label: characterLabels[piece] ?? 'space', code: piece },
    )
    .filter((piece) => piece.kind === 'special' || piece.text !== '')
}

/** The forced line break of InDesign. */
export const lineBreak = '\u2028'

const characterLabels: Record<string, string> = {
  '\n': 'br',
  '\r': 'br',
  '\r\n': 'br',
  [lineBreak]: 'br',
  '\u00ad': 'soft hyphen',
  '\u2011': 'hyphen',
  '\u200b': 'break',
  '\u200c': 'non-joiner',
  '\ufeff': 'joiner',
}
