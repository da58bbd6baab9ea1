import type { Encoding } from './characters.ts'
import { childNamed, type Statement, statementValue } from './statements.ts'

/** How text is set, from one place of a paragraph on. */
export interface Font {
  /** Fonts with equal keys look equal; empty for the paragraph's own. */
  key: string
  label: string
  showsOnBlanks: boolean
  /** The `Font` statements that lead to it from the paragraph's own. */
  statements: readonly string[]
  encoding: Encoding
}

export const plainFont = (encoding: Encoding): Font => ({
  key: '',
  label: 'plain',
  showsOnBlanks: false,
  statements: [],
  encoding,
})

/** What a `Font` statement makes of the font before it: one with a tag begins anew from the paragraph's own. */
export function withStatement(before: Font, statement: Statement, text: string, encoding: Encoding): Font {
  const startsAnew = childNamed(statement, 'FTag') !== undefined || before.statements.length >= mostStatements
  const properties = statement.children.filter(({ name }) => !moot.has(name))
  const keys = properties
    .map(({ name, ...place }) => `${name} ${statementValue({ name, ...place }, text)}`)
    .filter((key) => key !== 'FTag ' && key !== 'FEncoding FrameRoman')
  const value = (name: string) => {
    const child = childNamed(statement, name)
    return child ? statementValue(child, text) : ''
  }
  const label = labelOf(value)
  const code = text.slice(statement.start, statement.end)
  return {
    key: [...(startsAnew || before.key === '' ? [] : [before.key]), ...keys].join('\n'),
    label: label === 'plain' && !startsAnew ? before.label : label,
    showsOnBlanks: /<FUnderlining (?!FNoUnderlining)|<FStrike Yes/.test(code) || (!startsAnew && before.showsOnBlanks),
    statements: startsAnew ? [code] : [...before.statements, code],
    encoding,
  }
}

/** FrameMaker itself writes a tag with every font. */
const mostStatements = 8

/** Not seen: locks, names that the system gives fonts, proofing. */
const moot = new Set(['FLocked', 'FPlatformName', 'FLanguage', 'FPairKern', 'FTsume', 'FPostScriptName'])

function labelOf(value: (name: string) => string): string {
  const position = value('FPosition')
  const labels = [
    /bold|black|heavy/i.test(value('FWeight')) && 'b',
    /italic|oblique/i.test(value('FAngle')) && 'i',
    /^F(?!NoUnderlining)\w+/.test(value('FUnderlining')) && 'u',
    value('FStrike') === 'Yes' && 's',
    position === 'FSuperscript' && 'sup',
    position === 'FSubscript' && 'sub',
  ].filter((label) => typeof label === 'string')
  if (labels.length > 0) return labels.join('+')
  if (value('FTag') !== '') return value('FTag').slice(0, 20)
  if (value('FColor') !== '') return 'color'
  if (value('FSize') !== '') return 'size'
  return value('FFamily') === '' ? 'plain' : 'font'
}
