import { iriOf } from '@langwerk/contract/common'
import type { KeyTerm } from '@langwerk/contract/key-terms'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { keyTermsOf, recogniseTerms } from '../termbases/index.ts'
import { findFile, isCopy } from './find.ts'
import { helpFor } from './help-for.ts'

/**
 * The key terms that a target file of copy is to have, and where it has them; the missing ones first.
 * @throws Refusal as `findFile`
 */
export async function keyTermsIn(house: Pick<House, 'db'>, actor: Actor, targetFileUuid: string): Promise<KeyTerm[]> {
  const { db } = house
  const file = await findFile(db, actor, targetFileUuid)
  const settings = isCopy(file) ? await helpFor(db, actor, file) : null
  if (!settings) return []
  const { termbases } = settings
  const language = file.targetLanguage.code
  const wanted = await keyTermsOf(house, { termbases, language })
  if (wanted.length === 0) return []
  const names = await namesOf(
    db,
    termbases.map(({ termbaseUuid }) => termbaseUuid),
  )
  const places = await placesOf(house, targetFileUuid, {
    termbases,
    sourceLanguage: language,
    targetLanguage: language,
  })
  return wanted
    .map(({ termbaseUuid, ...term }) => ({
      ...term,
      termbase: {
        '@id': iriOf('termbases', termbaseUuid),
        uuid: termbaseUuid,
        name: names.get(termbaseUuid) ?? '',
      },
      sortIds: places.get(term.termEntryUuid) ?? [],
    }))
    .sort((a, b) => Number(a.sortIds.length > 0) - Number(b.sortIds.length > 0) || byName(a, b))
}

const byName = (a: KeyTerm, b: KeyTerm) => a.names[0]!.localeCompare(b.names[0]!)

/** The numbers of the trans units that name each entry, in their order. */
async function placesOf(
  house: Pick<House, 'db'>,
  targetFileUuid: string,
  wish: Parameters<typeof recogniseTerms>[1],
): Promise<Map<string, number[]>> {
  const units = await house.db
    .select({ sortId: transUnit.sortId, text: transUnit.targetText })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), ne(transUnit.targetText, '')))
    .orderBy(asc(transUnit.sortId))
  const recognised = await recogniseTerms(
    house,
    wish,
    units.map(({ text }) => text),
  )
  const places = new Map<string, number[]>()
  for (const [index, { sortId }] of units.entries()) {
    const named = recognised[index]!.filter(
      ({ kind, usageStatus }) => kind !== 'uncertain' && usageStatus !== 'forbidden',
    )
    for (const termEntryUuid of new Set(named.map((term) => term.termEntryUuid)))
      places.set(termEntryUuid, [...(places.get(termEntryUuid) ?? []), sortId])
  }
  return places
}

async function namesOf(db: Db, termbases: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, termbases))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}
