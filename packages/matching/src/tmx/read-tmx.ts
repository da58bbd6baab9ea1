import { type ImportReason, importReason } from '@langwerk/contract/import-words'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import { createChunkDecoder } from './decode-chunks.ts'
import { readPlainUnit } from './plain-unit.ts'
import { TmxError, type TmxItem, type TmxUnit } from './tmx-unit.ts'
import { createUnitCutter, type TmxPart } from './unit-cutter.ts'
import { headerOf, unitOf } from './unit-of-element.ts'

/**
 * Reads a TMX file (1.1–1.4b: Translation Memory eXchange, LISA OSCAR) as it comes, in bytes of any encoding or in text:
 * first its header, then every unit, or why and at which line one was refused. It holds no more than one unit and a
 * chunk. A document type is passed over and never fetched.
 * @param passOver is asked before each unit: one that is passed over is not even read, which is quick.
 * @throws TmxError when the file as a whole cannot be read.
 */
export async function* readTmx(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  passOver: () => boolean = () => false,
): AsyncGenerator<TmxItem> {
  const decoder = createChunkDecoder()
  const cutter = createUnitCutter()
  let isText = false
  for await (const chunk of chunks) {
    isText ||= typeof chunk === 'string'
    yield* itemsOf(cutter.push(typeof chunk === 'string' ? chunk : decoder.decode(chunk)), passOver)
  }
  if (!isText) yield* itemsOf(cutter.push(decoder.finish()), passOver)
  yield* itemsOf(cutter.finish(), passOver)
}

/** One unit from its element; undefined where it is of no use to a memory. */
export function readTmxUnit(xml: string): TmxUnit | undefined {
  const item = readUnit(xml, 1)
  return item.type === 'unit' ? item.unit : undefined
}

function* itemsOf(parts: readonly TmxPart[], passOver: () => boolean): Generator<TmxItem> {
  for (const part of parts) {
    if (part.kind === 'head') yield readHeader(part.text)
    else if (passOver()) continue
    else if (part.kind === 'broken') yield refusal(part.line, part)
    else yield readUnit(part.text, part.line)
  }
}

function readUnit(text: string, line: number): TmxItem {
  const plain = readPlainUnit(text)
  if (plain) return { type: 'unit', unit: plain, line, xml: text, isPlain: true }
  try {
    const unit = unitOf(text)
    if ('reason' in unit) return refusal(line, unit)
    return { type: 'unit', unit, line, xml: text, isPlain: false }
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error
    const before = text.slice(0, error.offset).split('\n').length - 1
    return refusal(line + before, importReason('notWellFormed', error.told))
  }
}

const refusal = (line: number, { reason, detail }: ImportReason): TmxItem => ({ type: 'refused', line, reason, detail })

function readHeader(text: string): TmxItem {
  let header: ReturnType<typeof headerOf>
  try {
    header = headerOf(text)
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error
    throw new TmxError('tmxHeaderBroken')
  }
  if (header === undefined) throw new TmxError('notTmx')
  return { type: 'header', header }
}
