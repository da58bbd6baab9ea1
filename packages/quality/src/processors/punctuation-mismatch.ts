import { baseLanguage } from '@langwerk/text/languages'
import type { CheckedUnit, Finding } from '../unit.ts'

/** The mark at the end, the same thing in whichever script: `?` is `？`, `؟` and the Greek `;`. French may set it apart by a space. */
export function punctuationMismatch(unit: CheckedUnit): Finding[] {
  const source = markAtEnd(unit.sourceText, unit.sourceLanguage)
  const target = markAtEnd(unit.targetText, unit.targetLanguage)
  const findings: Finding[] = []
  if (source.mark !== target.mark && !isOptional(source.mark, target.mark, unit)) {
    findings.push({
      key: 'punctuationAtEnd',
      values: { source: source.written, target: target.written },
      sourceRanges: [source.range],
      targetRanges: [target.range],
    })
  }
  if (baseLanguage(unit.targetLanguage) === 'es') findings.push(...withoutOpening(unit.targetText))
  return findings
}

interface Mark {
  /** The mark in its Western form, empty where the text ends without one. */
  mark: string
  written: string
  range: { start: number; end: number }
}

function markAtEnd(text: string, language: string): Mark {
  let end = text.length
  while (end > 0 && /[\s"'”’“‘»«›‹)\]}」』）】》]/.test(text[end - 1]!)) end--
  const written = text.endsWith('...', end)
    ? '...'
    : (/[.!?:;,…。．！？：；，、؟؛،۔।॥։።။\u037e·]$/.exec(text.slice(Math.max(0, end - 1), end))?.[0] ?? '')
  const isGreek = baseLanguage(language) === 'el'
  const mark = (isGreek ? greek[written] : undefined) ?? western[written] ?? written
  return { mark, written, range: { start: end - written.length, end } }
}

/** Thai and its neighbours end a sentence without a mark. */
const isOptional = (source: string, target: string, { sourceLanguage, targetLanguage }: CheckedUnit) =>
  (target === '' && source === '.' && withoutFullStop.has(baseLanguage(targetLanguage))) ||
  (source === '' && target === '.' && withoutFullStop.has(baseLanguage(sourceLanguage)))

/** Spanish opens questions and exclamations too. */
function withoutOpening(text: string): Finding[] {
  return (['?', '!'] as const).flatMap((mark): Finding[] => {
    const opening = mark === '?' ? '¿' : '¡'
    const at = text.search(mark === '?' ? /\p{L}["”»)]?\?(?=\s|$)/u : /\p{L}["”»)]?!(?=\s|$)/u)
    if (at < 0 || text.includes(opening)) return []
    const end = text.indexOf(mark, at) + 1
    return [
      {
        key: 'punctuationOpening',
        values: { mark: opening },
        targetRanges: [{ start: end - 1, end }],
      },
    ]
  })
}

const withoutFullStop = new Set(['th', 'lo', 'km', 'my'])

const western: Record<string, string> = {
  '...': '…',
  '。': '.',
  '．': '.',
  '۔': '.',
  '।': '.',
  '॥': '.',
  '։': '.',
  '።': '.',
  '။': '.',
  '！': '!',
  '？': '?',
  '؟': '?',
  '\u037e': '?',
  '：': ':',
  '；': ';',
  '؛': ';',
  '，': ',',
  '、': ',',
  '،': ',',
  '·': '',
}

const greek: Record<string, string> = { ';': '?', '·': ';' }
