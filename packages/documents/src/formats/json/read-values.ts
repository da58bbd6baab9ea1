import { type JSONPath, visit } from 'jsonc-parser'
import { isEmbeddedDocument } from '../../embedded/is-embedded-document.ts'
import { protectedParts } from '../../inline/protected-parts.ts'
import { toFlow } from '../../inline/to-flow.ts'
import { findTexts } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { jsonRules } from './json-rules.ts'
import { decodeJsonString, encodeJsonText, jsonEscapesOf } from './json-string.ts'

/**
 * The string values of a JSON text, each keyed by its path; a path that comes again gets a number.
 * @throws DocumentError for what is not JSON (with its line and column) or nests too deeply
 */
export function readValues(json: string, options: ReadOptions, depth: number): PlacedUnit[] {
  checkDepth(json, depth)
  const units: PlacedUnit[] = []
  const seen = new Map<string, number>()
  const fileEscapes = jsonEscapesOf(json)
  const rules = jsonRules(json, options)
  const enter = (offset: number) => rules.enter(offset)
  const leave = () => rules.leave()
  visit(
    json,
    {
      onObjectBegin: enter,
      onObjectEnd: leave,
      onArrayBegin: enter,
      onArrayEnd: leave,
      onLiteralValue: (value, offset, length, _line, _character, path) => {
        if (typeof value !== 'string') return
        const name = pathName(path())
        const count = (seen.get(name) ?? 0) + 1
        seen.set(name, count)
        const { isRead, label = 'value' } = rules.value(offset)
        if (!isRead) return
        const raw = json.slice(offset + 1, offset + length - 1)
        const { text, offsets } = decodeJsonString(raw)
        const code = isEmbeddedDocument(text, options) ? [] : protectedParts(text)
        const flow = toFlow(text, code, (index) => offset + 1 + offsets(index))
        const [found] = findTexts(flow, json, { preserveSpace: true })
        if (!found) return
        const { segment, tags, codes, start, end } = found
        const escapes = { ...fileEscapes, slash: raw.includes('\\/') }
        units.push({
          start,
          end,
          codes,
          encode: (written) => encodeJsonText(written, escapes),
          unit: {
            key: count > 1 ? `${name}#${count}` : name,
            name,
            source: segment,
            tags,
            structure: label,
            preserveSpace: true,
          },
        })
      },
      onError: (_error, _offset, _length, line, character) => {
        throw new DocumentError('broken', 'jsonBroken', { line: line + 1, column: character + 1 })
      },
    },
    { allowTrailingComma: true },
  )
  return units
}

/** Looked at before the parser goes down, since it would not come up again from a hundred thousand levels. */
function checkDepth(json: string, depth: number) {
  let level = 0
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === quote) index = endOfString(json, index)
    else if (code === openBrace || code === openBracket) level++
    else if (code === closeBrace || code === closeBracket) level--
    if (level > depth) throw new DocumentError('tooLarge', 'nestsValues', { depth })
  }
}

const [quote, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x7b, 0x7d, 0x5b, 0x5d]

/** The closing quote, or the quote itself where the string does not end in its line. No expression: it would run out of stack on megabytes. */
function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const sign = json[index]
    if (sign === '"') return index
    if (sign === '\n') return start
    if (sign === '\\') index++
  }
  return start
}

const pathName = (path: JSONPath) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step)).join('')
