import { termKeyOf } from '@langwerk/extraction/groups/term-key'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import type { TermInstruction, TermLanguage } from '@langwerk/generation/term-review'
import { fold } from '@langwerk/text/stem'
import { eq } from 'drizzle-orm'
import { type Actor, loadActor } from '../../../access/actor.ts'
import { requireAction } from '../../../access/sharing.ts'
import type { Db } from '../../../database/database.ts'
import { termImport } from '../../../database/schema/resources.ts'
import { artificialIntelligenceWorker } from '../../../database/schema/workers.ts'
import { Refusal } from '../../../foundation/refusals.ts'
import type { House } from '../../../kit/house.ts'
import { goneStop, notAllowedStop, type Stop } from '../../artificial-intelligence-worker-runs/index.ts'
import { type ModelRow, readModel } from '../../generative-artificial-intelligence-models/index.ts'
import type { TermImportRow } from '../term-import-rows.ts'
import { codesOf } from '../term-sources.ts'
import { type ReviewRow, readReview } from './review-rows.ts'

/** A review with all that its calls have in common. */
export interface ReviewWork {
  house: House
  review: ReviewRow
  row: TermImportRow
  termbaseUuid: string
  /** For whom it works. */
  actor: Actor
  model: ModelRow
  instructionIn: (language: string) => TermInstruction
  /** How many answers came one after the other of which nothing could be used. */
  unusable: { inARow: number }
}

/** @returns null where there is nothing to do, and why it must stop where nobody may let it go on. */
export async function openReview(house: House, termImportUuid: string): Promise<ReviewWork | { stop: Stop } | null> {
  const { db } = house
  const review = await readReview(db, termImportUuid)
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, termImportUuid))
  if (!review || !row?.termImportTermbaseUuid) return null
  const stop = await whyNotAllowed(db, row, review)
  const actor = row.userUuid ? await loadActor(db, row.userUuid) : null
  if (stop || !actor) return { stop: stop ?? notAllowedStop }
  const [worker] = review.workerUuid
    ? await db
        .select()
        .from(artificialIntelligenceWorker)
        .where(eq(artificialIntelligenceWorker.uuid, review.workerUuid))
    : []
  const modelUuid = worker?.generativeArtificialIntelligenceModelUuid
  const model = modelUuid ? await readModel(db, modelUuid) : undefined
  if (worker?.action !== 'extractTerminology' || !model) return { stop: goneStop }
  const instructionIn = instructionsOf(worker, await languagesOf(db, row))
  const termbaseUuid = row.termImportTermbaseUuid
  return { house, review, row, termbaseUuid, actor, model, instructionIn, unusable: { inARow: 0 } }
}

/** The codes of an import's languages, in their order. */
export async function languagesOf(db: Db, { languageUuids }: TermImportRow): Promise<string[]> {
  const codes = await codesOf(db, languageUuids)
  return languageUuids.flatMap((uuid) => codes.get(uuid) ?? [])
}

/** What a worker is told of terms in a language of an import; the other one is what they are translated into. */
export const instructionsOf =
  (worker: { systemMessage: string; prompt: string }, languages: readonly string[]) =>
  (language: string): TermInstruction => ({
    language,
    targetLanguage: languages.find((one) => one !== language) ?? null,
    system: worker.systemMessage,
    prompt: worker.prompt,
  })

/** Why whoever a review works for could not let it go on now; null where they could. */
export async function whyNotAllowed(db: Db, row: TermImportRow, { workerUuid }: ReviewRow): Promise<Stop | null> {
  const actor = row.userUuid ? await loadActor(db, row.userUuid) : null
  if (!actor || !row.termImportTermbaseUuid) return notAllowedStop
  if (!workerUuid) return goneStop
  const kind = 'artificialIntelligenceWorker'
  try {
    await requireAction(db, actor, { kind: 'termImport', object: 'termbase', uuid: row.termImportTermbaseUuid }, 'edit')
    await requireAction(db, actor, { kind, object: kind, uuid: workerUuid }, 'read')
    return null
  } catch (error) {
    if (error instanceof Refusal) return notAllowedStop
    throw error
  }
}

/** By which spellings of one term are told, as well as the language allows. */
export function termLanguageOf({ language, targetLanguage }: TermInstruction): TermLanguage {
  const known = extractionLanguage(language)
  return { language, targetLanguage, keyOf: (term) => (known ? termKeyOf(term, known) : fold(term)) }
}
