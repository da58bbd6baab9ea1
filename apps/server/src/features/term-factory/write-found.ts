import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termEntry, termImport } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { insertEntries, insertTerms, termRows, touchTermbase } from '../termbases/index.ts'
import type { FoundTerm, Side } from './extraction/extraction-work.ts'
import type { SourceDocument } from './read-sources.ts'

export interface Place {
  importUuid: string
  termbaseUuid: string
  userUuid: string | null
  /** The index of each language in the termbase; that of the target where there is one. */
  indices: Record<Side, string | null>
  documents: readonly SourceDocument[]
}

/** Takes away what an earlier run of an import wrote: a run begins anew. */
export async function forgetFound(tx: Db, importUuid: string): Promise<void> {
  await tx.execute(sql`delete from ${termEntry} where ${termEntry.uuid} in
    (select ${termCandidate.termEntryUuid} from ${termCandidate} where ${termCandidate.termImportUuid} = ${importUuid})`)
}

/**
 * Writes a batch of what was found, each as an entry with its evidence beside it.
 * @param percent how far the import is with it
 * @returns false where the import no longer runs, and then nothing is written.
 */
export async function writeFound(db: Db, place: Place, found: readonly FoundTerm[], percent: number): Promise<boolean> {
  const { importUuid } = place
  return db.transaction(async (tx) => {
    const running = await tx
      .update(termImport)
      .set({ progress: percent })
      .where(and(eq(termImport.uuid, importUuid), eq(termImport.status, 'running')))
      .returning({ uuid: termImport.uuid })
    if (running.length === 0) return false
    await insertFound(tx, place, found)
    return true
  })
}

/** Adds what was found to an import's own termbase. @returns the uuids of the entries, in the order given. */
export async function insertFound(tx: Db, place: Place, found: readonly FoundTerm[]): Promise<string[]> {
  const { termbaseUuid, userUuid } = place
  const rows = found.map((one) => ({ one, uuid: newUuid() }))
  await insertEntries(
    tx,
    rows.map(({ one, uuid }) => entryOf(one, uuid, place)),
    { termbaseUuid, userUuid },
  )
  await insertTerms(
    tx,
    rows.flatMap(({ one, uuid }) => termsOf(one, uuid, place)),
  )
  await insertCandidates(
    tx,
    rows.map(({ one, uuid }) => candidateOf(one, uuid, place)),
  )
  await touchTermbase(tx, termbaseUuid)
  return rows.map(({ uuid }) => uuid)
}

function entryOf({ contexts, confidence }: FoundTerm, uuid: string, { termbaseUuid, documents }: Place) {
  const [best] = contexts
  const document = best && documents[best.document]
  return {
    uuid,
    termbaseUuid,
    definition: '',
    note: '',
    context: best?.text ?? '',
    source: document?.name ?? '',
    sourceFile: (document?.fileUuid && document.name) || '',
    copywritingKeyTerm: false,
    termInjectionMethod: 'intelligent' as const,
    confidenceScore: confidence,
  }
}

/** The term, and what it is called in the other language where that is sure enough to be shown. */
function termsOf({ head, side, targets }: FoundTerm, uuid: string, { indices }: Place) {
  const texts = [
    { index: indices[side], text: head },
    ...(side === 'source' ? targets.slice(0, 1).map(({ text }) => ({ index: indices.target, text })) : []),
  ]
  return termRows(
    uuid,
    texts.flatMap(({ index, text }) =>
      index
        ? [
            {
              uuid: newUuid(),
              termbaseIndexUuid: index,
              text,
              usageStatus: 'approved' as const,
              number: null,
              note: '',
              allowedVariants: [],
              forbiddenVariants: [],
              fieldValues: {},
            },
          ]
        : [],
    ),
  )
}

function candidateOf(
  one: FoundTerm,
  uuid: string,
  { importUuid, documents }: Place,
): typeof termCandidate.$inferInsert {
  const { kind, confidence, frequency, forms, targets, definition, longForm, variants, keys, known } = one
  return {
    termEntryUuid: uuid,
    termImportUuid: importUuid,
    kind,
    novelty: known?.state ?? 'new',
    confidence,
    frequency,
    documents: one.documents,
    forms,
    contexts: one.contexts.map(({ document, ...context }) => ({
      ...context,
      source: documents[document]?.name ?? '',
      fileUuid: documents[document]?.fileUuid ?? null,
    })),
    targets,
    definition,
    longForm,
    variants,
    keys,
    knownTermEntryUuid: known?.ids[0] ?? null,
  }
}

/** As one JSON text, since a parameter for each field takes several times as long. What is known may be gone by now. */
const insertCandidates = (tx: Db, rows: readonly (typeof termCandidate.$inferInsert)[]) =>
  tx.execute(sql`
    insert into term_candidate (term_entry_uuid, term_import_uuid, kind, novelty, confidence, frequency, documents, forms,
      contexts, targets, definition, long_form, variants, keys, known_term_entry_uuid)
    select "termEntryUuid", "termImportUuid", kind, novelty, confidence, frequency, documents, forms, contexts, targets,
      definition, "longForm", variants, keys, (select known.uuid from term_entry known where known.uuid = "knownTermEntryUuid")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("termEntryUuid" uuid, "termImportUuid" uuid, kind text,
      novelty text, confidence int, frequency int, documents int, forms jsonb, contexts jsonb, targets jsonb, definition text,
      "longForm" text, variants text[], keys text[], "knownTermEntryUuid" uuid)`)
