import { CommandError, type Surroundings } from '../command.ts'
import { progressOf } from '../progress.ts'
import { type BilingualFile, readTmxFile, readUnitTable, readXliffFile } from './read-bilingual.ts'
import { tmxPieces, unitTablePieces, xliffPieces } from './write-bilingual.ts'

export interface UnitConversion {
  from: 'tmx' | 'xliff' | 'csv'
  to: 'tmx' | 'xliff' | 'csv'
  path: string
  output: string
  sourceLanguage?: string | undefined
  targetLanguage?: string | undefined
  version: '1.2' | '2.1'
  /** Tables hold tags in our wire form. */
  keepsTags: boolean
  showsProgress: boolean
}

const readers = { tmx: readTmxFile, xliff: readXliffFile, csv: readUnitTable }

/** Writes the units of one bilingual file as another, and says on standard error what was left out. */
export async function convertUnits(conversion: UnitConversion, surroundings: Surroundings): Promise<void> {
  const { from, to, path, output, sourceLanguage, targetLanguage, keepsTags } = conversion
  const options = { source: sourceLanguage, target: targetLanguage, hasTags: keepsTags }
  const file = await readers[from](path, options, surroundings)
  const progress = progressOf(surroundings, { isWanted: conversion.showsProgress, what: 'units' })
  const left = { untranslated: 0, tags: 0 }
  const units = counted(file, progress.count)
  const pieces =
    to === 'tmx'
      ? tmxPieces(units, () => left.untranslated++)
      : to === 'xliff'
        ? xliffPieces(units, conversion)
        : unitTablePieces(units, { keepsTags, countTags: (count) => (left.tags += count) })
  await surroundings.writeText(output, pieces)
  progress.end()
  const said = [
    ...file.leftOut(),
    ...(left.untranslated > 0 ? [`${left.untranslated} units have no target and were left out`] : []),
    ...(left.tags > 0 ? [`${left.tags} tags were left out; --tags keeps them`] : []),
  ]
  for (const sentence of said) surroundings.report(`${sentence}\n`)
}

const counted = ({ pair, units }: BilingualFile, count: () => void) => ({
  pair,
  units: (async function* () {
    let any = false
    for await (const unit of units) {
      any = true
      count()
      yield unit
    }
    if (!any) throw new CommandError(`The file holds no unit in ${pair.source} and ${pair.target}`)
  })(),
})
