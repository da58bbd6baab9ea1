import type { Segment } from '@langwerk/text/segment'
import type { OpenDocument, Translate, TransUnit, WriteOptions } from '../model/document.ts'

/** A unit as it is shown, and the way from its target back to the document's. */
export interface ChangedUnit {
  unit: TransUnit
  back(target: Segment): Segment
}

/**
 * The document with some of its units changed, their keys as they were.
 * @param change undefined leaves a unit as it is; a unit whose source becomes blank is left out
 */
export function withChangedUnits(
  document: OpenDocument,
  change: (unit: TransUnit) => ChangedUnit | undefined,
): OpenDocument {
  const changes = new Map<string, ChangedUnit>()
  for (const unit of document.units) {
    const changed = change(unit)
    if (changed) changes.set(unit.key, changed)
  }
  if (changes.size === 0) return document
  const isShown = ({ source }: TransUnit) => source.some((piece) => typeof piece === 'string' && piece.trim() !== '')
  const back =
    (translate: Translate): Translate =>
    (key) => {
      const changed = changes.get(key)
      // Nobody knows the keys of units that are left out.
      if (changed && !isShown(changed.unit)) return undefined
      const target = translate(key)
      return target && (changed?.back(target) ?? target)
    }
  const { preview } = document
  return {
    ...document,
    units: document.units.flatMap((unit) => {
      const shown = changes.get(unit.key)?.unit ?? unit
      return isShown(shown) ? [shown] : []
    }),
    write: (translate: Translate, options?: WriteOptions) => document.write(back(translate), options),
    ...(preview ? { preview: (translate: Translate) => preview(back(translate)) } : {}),
  }
}
