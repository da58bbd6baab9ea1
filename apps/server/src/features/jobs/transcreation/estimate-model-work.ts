import type { ModelWorkEstimate } from '@langwerk/contract/model-work'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import { costInMillionths } from '@langwerk/generation/model-cost'
import { mostOfTranscreation, tokensOfAdaptations, tokensOfTask } from '@langwerk/generation/transcreations'
import { and, asc, eq, sql } from 'drizzle-orm'
import { file, targetFile, transUnit } from '../../../database/schema/jobs.ts'
import { noBrief } from '../../../database/schema/model-work.ts'
import { readDocument } from '../../../documents/documents.ts'
import { troubleOf } from '../../../documents/file-trouble.ts'
import { makeStoredForm } from '../../../documents/stored-form.ts'
import { ordererNow } from '../../../foundation/orderer.ts'
import type { House } from '../../../kit/house.ts'
import { costOf } from '../../generative-artificial-intelligence-models/index.ts'
import { type JobSettings, jobSettings } from '../job-settings.ts'
import { type JobModel, openJobModel } from '../model-work/open-job-model.ts'
import { segmentsAtOnce } from '../pipeline/stage-run.ts'
import { formalityWords } from './adapt-segments.ts'

/** Of each segment in a request: its id, its beginning, what stands around it. */
const tokensAround = 60

/** What the texts that are to be adapted come to; alike ones are asked for once. */
interface Counted {
  seen: Set<string>
  segments: number
  sourceTokens: number
  outputTokens: number
}

/**
 * What a model would take for what of a job is not adapted yet. Files that are not read yet are read for it, by the shipped file types.
 * Without a model its tokens are told, and no cost.
 */
export async function estimateModelWork(house: House, jobUuid: string): Promise<ModelWorkEstimate> {
  const settings = await jobSettings(house.db, jobUuid)
  const model = await openJobModel(house, jobUuid, { purpose: 'transcreation', userUuid: ordererNow().person })
  const counted: Counted = { seen: new Set(), segments: 0, sourceTokens: 0, outputTokens: 0 }
  const unreadable: string[] = []
  const sourceLanguage = settings?.sourceLanguage?.code
  const targetLanguage = settings?.targetLanguages[0]?.code
  if (settings && sourceLanguage && targetLanguage) {
    const files = await house.db.select().from(file).where(eq(file.jobUuid, jobUuid)).orderBy(asc(file.sortId))
    for (const source of files) {
      if (source.status === 'ready') await countPrepared(house, source.uuid, counted)
      else if (!(await countUnread(house, source, { sourceLanguage, targetLanguage }, counted)))
        unreadable.push(source.originalName)
    }
  }
  return { ...figuresOf(counted, settings, model), unreadable }
}

function countText(counted: Counted, text: string) {
  if (counted.seen.has(text) || !/\p{L}/u.test(text)) return
  counted.seen.add(text)
  const tokens = estimateTokens(text)
  counted.segments++
  counted.sourceTokens += tokens
  counted.outputTokens += tokensOfAdaptations(tokens)
}

/** @returns false where it cannot be read */
async function countUnread(
  house: House,
  source: typeof file.$inferSelect,
  languages: { sourceLanguage: string; targetLanguage: string },
  counted: Counted,
): Promise<boolean> {
  try {
    const form = await makeStoredForm(house, source)
    await readDocument(
      house,
      { ...form, ...languages },
      {
        batch: segmentsAtOnce,
        onBatch: async (segments) => {
          for (const { sourceText, status, locked } of segments)
            if (status === 'untranslated' && !locked) countText(counted, sourceText)
        },
      },
    )
    return true
  } catch (error) {
    if (!troubleOf(error)) throw error
    return false
  }
}

async function countPrepared({ db }: House, fileUuid: string, counted: Counted) {
  const rows = await db
    .selectDistinct({ text: transUnit.sourceText })
    .from(transUnit)
    .innerJoin(targetFile, eq(targetFile.uuid, transUnit.targetFileUuid))
    .where(and(eq(targetFile.fileUuid, fileUuid), eq(transUnit.status, 'untranslated'), sql`not ${transUnit.locked}`))
  for (const { text } of rows) countText(counted, text)
}

function figuresOf(
  { segments, sourceTokens, outputTokens }: Counted,
  settings: JobSettings | null,
  model: JobModel | null,
): Omit<ModelWorkEstimate, 'unreadable'> {
  const requests = Math.ceil(segments / mostOfTranscreation.segments)
  const batch = {
    sourceLanguage: settings?.sourceLanguage?.code ?? '',
    targetLanguage: settings?.targetLanguages[0]?.code ?? '',
    formality: settings ? formalityWords[settings.formality] : '',
    instruction: {
      system: model?.work.systemMessage ?? '',
      prompt: model?.work.prompt ?? '',
      guideline: model?.guideline ?? '',
    },
    fileName: '',
    fuzzy: [],
    confirmed: [],
    before: [],
    after: [],
  }
  const inputTokens =
    requests * tokensOfTask(batch, model?.work.brief ?? noBrief) + segments * tokensAround + sourceTokens
  const prices = model?.row.prices
  const usage = { inputTokens, cachedInputTokens: 0, outputTokens }
  return {
    segments,
    inputTokens,
    outputTokens,
    cost: prices ? costOf(prices.currency, costInMillionths(prices, usage)) : null,
  }
}
