import { segmentToXml } from '@langwerk/text/segment'
import { encodeText } from '@langwerk/xml/encoding'
import type { OpenDocument, Translate, TransUnit, WriteOptions } from '../../model/document.ts'
import { ownCopies } from '../../model/own-copies.ts'
import type { ZipArchive } from '../../zip/read-zip.ts'
import { writeZip } from '../../zip/write-zip.ts'
import type { Draft } from '../office/draft.ts'
import { type Edit, splicedPart } from '../office/office-document.ts'
import type { Window, WindowedPart } from './part-windows.ts'

/** A part with units, and how those of one of its windows are read: the same ones whenever it is. */
export interface UnitPart {
  part: WindowedPart
  read(window: Window): readonly Draft[]
}

/** Changes that follow from the targets of units elsewhere: the parts that they are in, and those of one window. */
export interface Following {
  parts: readonly WindowedPart[]
  edits(window: Window): readonly Edit[]
}

/** Collects the units of a package's parts. What they are read from is dropped; writing reads it again, a window at a time. */
export function unitCollector() {
  const units: TransUnit[] = []
  const byPart = new Map<string, { part: UnitPart; units: TransUnit[] }>()
  const copied = ownCopies()
  return {
    units,
    /** Adds a unit under the part's name and a running number. */
    add(part: UnitPart, draft: Draft): string {
      const { name } = part.part
      const own = byPart.get(name) ?? { part, units: [] }
      byPart.set(name, own)
      const unit = copied({ key: `${name}#${own.units.length + 1}`, ...draft.unit })
      own.units.push(unit)
      units.push(unit)
      return unit.key
    },
    document: (archive: ZipArchive, follow: (translate: Translate) => Following): OpenDocument => ({
      units,
      write: async (translate, options = {}) =>
        writeZip(archive, writtenParts([...byPart.values()], follow(translate), translate, options)),
    }),
  }
}

function writtenParts(
  parts: readonly { part: UnitPart; units: readonly TransUnit[] }[],
  following: Following,
  translate: Translate,
  options: WriteOptions,
): Map<string, Iterable<Uint8Array>> {
  const translated = new Map<string, Iterable<Uint8Array>>()
  const changed = ({ key, source }: TransUnit) => {
    const target = translate(key)
    return target && segmentToXml(target) !== segmentToXml(source) ? target : undefined
  }
  const isChanged = parts.map(({ units }) => units.some((unit) => changed(unit) !== undefined))
  if (!isChanged.includes(true)) return translated
  const changedNames = new Set(parts.flatMap(({ part }, index) => (isChanged[index] ? [part.part.name] : [])))
  const own = new Map(parts.map((one) => [one.part.part.name, one]))
  const followingNames = new Set(following.parts.map(({ name }) => name))
  for (const part of [...parts.map((one) => one.part.part), ...following.parts]) {
    if (!changedNames.has(part.name) && !followingNames.has(part.name)) continue
    translated.set(part.name, writtenWindows(part))
  }
  return translated

  function* writtenWindows(part: WindowedPart): Generator<Uint8Array> {
    const { part: reader, units } = own.get(part.name) ?? { part: undefined, units: [] }
    let index = 0
    for (const window of part.windows()) {
      const edits: Edit[] = followingNames.has(part.name) ? [...following.edits(window)] : []
      for (const draft of reader?.read(window) ?? []) {
        const target = changed(units[index++]!)
        if (!target) continue
        for (const { part: placed, start, end, render } of draft.places)
          edits.push({ part: placed, start, end, text: (placement) => render(target, placement) })
      }
      const written = splicedPart(window, edits, options.targetLanguage)
      yield encodeText(written.slice(window.before, written.length - window.after), window.encoding)
    }
  }
}
