import type { FoundContext, FoundTarget } from '@langwerk/contract/term-candidates'
import type { TermCandidateKind, TermCandidateNovelty } from '@langwerk/contract/term-factory-words'
import { eq } from 'drizzle-orm'
import type { Db } from '../src/database/database.ts'
import { term, termbase, termEntry, termImport } from '../src/database/schema/resources.ts'
import { termCandidate } from '../src/database/schema/term-factory.ts'
import { languageUuid } from '../src/features/languages/index.ts'
import { termRows } from '../src/features/termbases/term-rows.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { House } from '../src/kit/house.ts'
import type { Caller } from './house.ts'
import { makeTermbaseIn } from './termbases.ts'

export interface Found {
  text: string
  /** In the other language, as the entry's term. */
  term?: string
  confidence?: number
  frequency?: number
  documents?: number
  kind?: TermCandidateKind
  novelty?: TermCandidateNovelty
  forms?: Record<string, number>
  contexts?: Partial<FoundContext>[]
  targets?: FoundTarget[]
  definition?: string
  known?: string
}

/** A term import with its own termbase in these languages, which has found this. @returns its uuid and the candidates' by their texts. */
export async function makeInbox(house: Pick<House, 'db'>, who: Caller, found: readonly Found[], codes = ['en', 'de']) {
  const { db } = house
  const own = await makeTermbaseIn(who, codes)
  await db.update(termbase).set({ isTermImportTermbase: true }).where(eq(termbase.uuid, own.uuid))
  const uuid = newUuid()
  await db.insert(termImport).values({
    uuid,
    name: 'Manuals',
    userUuid: who.uuid,
    termImportTermbaseUuid: own.uuid,
    languageUuids: codes.map(languageUuid),
    status: 'done',
  })
  const [source, target] = codes.map((code) => own.indices[code]!.split('/').at(-1)!)
  const rows = found.map((one) => ({ ...one, uuid: newUuid() }))
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += 2000) {
    const part = rows.slice(from, from + 2000)
    await db
      .insert(termEntry)
      .values(part.map((one) => ({ uuid: one.uuid, termbaseUuid: own.uuid, confidenceScore: one.confidence ?? 50 })))
    const plain = { usageStatus: 'approved' as const, number: null, note: '', fieldValues: {} }
    const named = (index: string, text: string) => ({
      ...plain,
      uuid: newUuid(),
      termbaseIndexUuid: index,
      text,
      allowedVariants: [],
      forbiddenVariants: [],
    })
    await db
      .insert(term)
      .values(
        part.flatMap((one) =>
          termRows(one.uuid, [named(source!, one.text), ...(one.term ? [named(target!, one.term)] : [])]),
        ),
      )
    await db.insert(termCandidate).values(part.map((one) => candidateRow(uuid, one)))
  }
  const uuids: Record<string, string> = Object.fromEntries(rows.map((one) => [one.text, one.uuid]))
  return { uuid, termbase: own, uuids }
}

function candidateRow(termImportUuid: string, one: Found & { uuid: string }): typeof termCandidate.$inferInsert {
  const { text, forms = { [text]: one.frequency ?? 1 }, contexts = [{}] } = one
  return {
    termEntryUuid: one.uuid,
    termImportUuid,
    kind: one.kind ?? 'term',
    novelty: one.novelty ?? 'new',
    confidence: one.confidence ?? 50,
    frequency: one.frequency ?? 1,
    documents: one.documents ?? 1,
    forms: Object.entries(forms).map(([form, count]) => ({ text: form, count })),
    contexts: contexts.map((context) => ({
      text: `The ${text} is here.`,
      start: 4,
      end: 4 + text.length,
      source: 'manual.txt',
      fileUuid: null,
      segment: 1,
      target: null,
      ...context,
    })),
    targets: one.targets ?? [],
    definition: one.definition ?? '',
    knownTermEntryUuid: one.known ?? null,
  }
}

/** Makes entries what an import has found, each in two forms. */
export const insertCandidates = (db: Db, termImportUuid: string, entries: readonly string[]) =>
  db
    .insert(termCandidate)
    .values(
      entries.map((uuid) => candidateRow(termImportUuid, { uuid, text: 'hello', forms: { hello: 1, hellos: 1 } })),
    )
