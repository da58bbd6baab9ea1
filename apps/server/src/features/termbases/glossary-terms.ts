import type { Db } from '../../database/database.ts'
import { createBreather } from '../../kit/breathe.ts'
import { type TermbasePair, termsOfIndex } from './termbase-pairs.ts'

/**
 * What a machine is to be told of a termbase: for each preferred or approved term of the source language, in each of its
 * allowed spellings, the best term of its entry in the other language. Of equal spellings the first entry speaks.
 */
export async function glossaryTerms(db: Db, { source, target, blacklist }: TermbasePair) {
  const best = new Map<string, { text: string; preferred: boolean }>()
  const breathe = createBreather()
  for await (const { termEntryUuid, text, usageStatus } of termsOfIndex(db, target.uuid, blacklist)) {
    const preferred = usageStatus === 'preferred'
    const isBetter = !best.has(termEntryUuid) || (preferred && !best.get(termEntryUuid)!.preferred)
    if ((preferred || usageStatus === 'approved') && isBetter)
      best.set(termEntryUuid, { text: written(text), preferred })
    await breathe()
  }
  const terms = new Map<string, string>()
  for await (const row of termsOfIndex(db, source.uuid, blacklist)) {
    const translation = best.get(row.termEntryUuid)?.text
    const isGood = row.usageStatus === 'preferred' || row.usageStatus === 'approved'
    if (translation && isGood)
      for (const spelling of [row.text, ...row.allowedVariants].map(written))
        if (spelling !== '' && !terms.has(spelling)) terms.set(spelling, translation)
    await breathe()
  }
  return [...terms].map(([source, target]) => ({ source, target })).sort((a, b) => (a.source < b.source ? -1 : 1))
}

/** In one line, as glossaries have it. */
const written = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
