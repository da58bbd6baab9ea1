import { uuidOf } from '@langwerk/contract/common'
import type { PlaygroundQuestion, TriedWorker } from '@langwerk/contract/playground'
import { languageInWords } from '@langwerk/generation/language-in-words'
import { formalityWord, neighbourLines, termLine } from '@langwerk/generation/placeholder-values'
import type { PromptPlaceholder } from '@langwerk/generation/prompt-placeholders'
import { type PromptRequest, promptRequest } from '@langwerk/generation/prompt-request'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { worksOn } from '../../access/item-rule.ts'
import { requireActionOnNamed, standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { language } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import { formalityWords } from '../../kit/formality-words.ts'
import type { House } from '../../kit/house.ts'
import { openTrial, type Trial } from '../artificial-intelligence-worker-runs/index.ts'
import { readableGuideline } from '../guidelines/index.ts'
import { readablePrompt, requirePlaceholders } from '../prompt-categories/index.ts'
import { segmentForPrompt } from '../trans-units/index.ts'

/** A question as it goes to a model, and what its usage is told of. */
export interface PreparedQuestion {
  request: PromptRequest
  /** The job that it is for: whoever only reads a job does nothing for it, and takes none of what is to be spent on it. */
  jobUuid: string | null
  /** Of a worker that is tried; null where it is a prompt. */
  trial: Trial | null
  /** The saved worker that is tried. */
  workerUuid: string | null
  /** The version that was asked; null where the texts are not, or not yet, those of a saved prompt. */
  prompt: { uuid: string; version: number } | null
}

type Values = Record<PromptPlaceholder, string>

/**
 * @throws Refusal 422 at the text with a placeholder that there is not, or at what the actor may not know of; 404, 403 for
 * a prompt or a segment that they may not read.
 */
export async function prepareQuestion(
  house: House,
  actor: Actor,
  question: PlaygroundQuestion,
): Promise<PreparedQuestion> {
  const { systemMessage = '', text, promptUuid, transUnitUuid } = question
  requirePlaceholders('systemMessage', systemMessage)
  requirePlaceholders('text', text)
  const saved = promptUuid ? await readablePrompt(house.db, actor, promptUuid) : null
  const isAsSaved = saved?.text === text && saved.systemMessage === systemMessage
  const guidelineText = await readableGuideline(house.db, actor, question.guideline)
  if (question.worker) return questionOfWorker(house, actor, { ...question, worker: question.worker }, guidelineText)
  const { jobUuid, ...material } = transUnitUuid
    ? await materialOfSegment(house, actor, transUnitUuid)
    : { jobUuid: null, ...(await typedMaterial(house.db, question)) }
  return {
    request: promptRequest({ systemMessage, text }, { ...material, guideline: guidelineText }),
    jobUuid: jobUuid && (await jobWorkedOn(house.db, actor, jobUuid)),
    trial: null,
    workerUuid: null,
    prompt: saved && isAsSaved ? { uuid: saved.uuid, version: saved.version } : null,
  }
}

/** The question of a worker as it is typed, about one segment. */
async function questionOfWorker(
  house: House,
  actor: Actor,
  { systemMessage = '', text, transUnitUuid, worker, workerUuid = null }: PlaygroundQuestion & { worker: TriedWorker },
  guidelineText: string,
): Promise<PreparedQuestion> {
  if (!transUnitUuid) throw invalid({ propertyPath: 'transUnitUuid', code: 'required' })
  if (workerUuid !== null) {
    const object = 'artificialIntelligenceWorker'
    const named = { kind: object, object, uuid: workerUuid, propertyPath: 'workerUuid' } as const
    await requireActionOnNamed(house.db, actor, named, 'read')
  }
  const trial = await openTrial(
    house,
    actor,
    {
      ...worker,
      systemMessage,
      prompt: text,
      guideline: guidelineText,
      ruleSetUuid: await readableRuleSet(house.db, actor, worker.transUnitMessageRuleSet),
    },
    transUnitUuid,
  )
  const { system, text: asked } = trial.request
  const jobUuid = await jobWorkedOn(house.db, actor, trial.jobUuid)
  return { request: { system, text: asked, unfilled: [] }, jobUuid, trial, workerUuid, prompt: null }
}

async function jobWorkedOn(db: Db, actor: Actor, jobUuid: string): Promise<string | null> {
  const standing = (await standingsOn(db, actor, [jobUuid])).get(jobUuid)
  return standing && worksOn(standing) ? jobUuid : null
}

async function readableRuleSet(db: Db, actor: Actor, iri: string | null): Promise<string | null> {
  if (iri === null) return null
  const kind = 'transUnitMessageRuleSet'
  const propertyPath = 'worker.transUnitMessageRuleSet'
  const named = { kind, object: kind, uuid: uuidOf(iri), propertyPath } as const
  await requireActionOnNamed(db, actor, named, 'read')
  return named.uuid
}

async function materialOfSegment(house: House, actor: Actor, uuid: string) {
  const { jobUuid, before, after, terms, ...segment } = await segmentForPrompt(house, actor, uuid)
  const lines = terms.map(({ term, translations }) => {
    const textsOf = (areForbidden: boolean) =>
      translations.filter(({ usageStatus }) => (usageStatus === 'forbidden') === areForbidden).map(({ text }) => text)
    return termLine(term, textsOf(false), textsOf(true))
  })
  return {
    jobUuid,
    source: segment.source,
    target: segment.target,
    sourceLanguage: languageInWords(segment.sourceLanguage.code),
    targetLanguage: languageInWords(segment.targetLanguage.code),
    formality: formalityWord(formalityWords[segment.formality]),
    terms: [...new Set(lines)].join('\n'),
    neighbours: neighbourLines(before, [segment.source], after),
    fileName: segment.fileName,
  }
}

async function typedMaterial(db: Db, question: PlaygroundQuestion): Promise<Omit<Values, 'guideline'>> {
  return {
    source: question.source ?? '',
    target: question.target ?? '',
    sourceLanguage: await nameOfLanguage(db, 'sourceLanguage', question.sourceLanguage),
    targetLanguage: await nameOfLanguage(db, 'targetLanguage', question.targetLanguage),
    formality: formalityWord(formalityWords[question.formality ?? 'default']),
    terms: '',
    neighbours: '',
    fileName: '',
  }
}

async function nameOfLanguage(db: Db, propertyPath: string, iri: string | null | undefined): Promise<string> {
  if (!iri) return ''
  const [found] = await db
    .select({ code: language.code })
    .from(language)
    .where(eq(language.uuid, uuidOf(iri)))
  if (!found) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'language' } })
  return languageInWords(found.code)
}
