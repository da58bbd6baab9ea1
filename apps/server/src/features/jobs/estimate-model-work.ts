import type { ModelWorkEstimate } from '@langwerk/contract/model-work'
import { mostOfBatch } from '@langwerk/generation/batches'
import { tokensOfCopyTask, tokensOfSection } from '@langwerk/generation/copy'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import type { GenerationBatch } from '@langwerk/generation/generation-batch'
import { mostOfTranscreation, tokensOfAdaptations, tokensOfTask } from '@langwerk/generation/transcreations'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, job, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { noBrief } from '../../database/schema/model-work.ts'
import { readDocument } from '../../documents/documents.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import { makeStoredForm } from '../../documents/stored-form.ts'
import { ordererNow } from '../../foundation/orderer.ts'
import { formalityWords } from '../../kit/formality-words.ts'
import type { House } from '../../kit/house.ts'
import { textOfHtml } from '../../kit/safe-html.ts'
import { costAhead } from '../generative-artificial-intelligence-models/index.ts'
import { type JobSettings, jobSettings } from './job-settings.ts'
import { type JobModel, openJobModel } from './model-work/open-job-model.ts'
import { segmentsAtOnce } from './pipeline/stage-run.ts'

/** Of each segment in a request: its id, its beginning, what stands around it. */
const tokensAround = 60

/** How the work of a model is reckoned in jobs of one type. */
interface Reckoning {
  /** Whether alike texts are asked for once. */
  onceEach: boolean
  segmentsInRequest: number
  /** What is told in each request beside the texts. */
  taskTokens(batch: Omit<GenerationBatch, 'segments'>, model: JobModel | null): number
  /** Of the answer for a text of so many tokens. */
  answerTokens(tokens: number): number
}

const transcreation: Reckoning = {
  onceEach: true,
  segmentsInRequest: mostOfTranscreation.segments,
  taskTokens: (batch, model) => tokensOfTask(batch, model?.work.brief ?? noBrief),
  answerTokens: tokensOfAdaptations,
}

const copywriting = (after: 'instructions' | 'drafts'): Reckoning => ({
  onceEach: false,
  segmentsInRequest: mostOfBatch.segments,
  taskTokens: (batch) => tokensOfCopyTask(batch, after),
  answerTokens: (tokens) => tokensOfSection(tokens, after),
})

/** What the texts that are to be written come to. */
interface Counted {
  reckoning: Reckoning
  seen: Set<string>
  segments: number
  sourceTokens: number
  outputTokens: number
}

/**
 * What a model would take for what of a job is not written yet. Files that are not read yet are read for it, by the shipped file types.
 * Without a model its tokens are told, and no cost.
 */
export async function estimateModelWork(house: House, jobUuid: string): Promise<ModelWorkEstimate> {
  const settings = await jobSettings(house.db, jobUuid)
  const isCopy = settings?.object === 'jobCopywriting'
  const purpose = isCopy ? 'copywriting' : 'transcreation'
  const model = await openJobModel(house, jobUuid, { purpose, userUuid: ordererNow().person })
  const [row] = await house.db.select().from(job).where(eq(job.uuid, jobUuid))
  const reckoning = isCopy ? copywriting(row?.useCopyTemplate ? 'instructions' : 'drafts') : transcreation
  const counted: Counted = { reckoning, seen: new Set(), segments: 0, sourceTokens: 0, outputTokens: 0 }
  if (isCopy && row?.status === 'init') for (const text of textsOfCopy(row)) countText(counted, text)
  const unreadable = settings ? await countFiles(house, settings, counted) : []
  return { ...figuresOf(counted, settings, model), unreadable }
}

/** What the file that a copywriting job is begun with will have: the instructions of its template, or the lines of its text. */
function textsOfCopy({ useCopyTemplate, copyTemplateHtml, text }: typeof job.$inferSelect): string[] {
  const headings = /<h[1-6][^>]*>.*?<\/h[1-6]>/gis
  return (useCopyTemplate ? textOfHtml(copyTemplateHtml.replaceAll(headings, '')) : text).split('\n')
}

/** @returns the names of those that cannot be read */
async function countFiles(house: House, settings: JobSettings, counted: Counted): Promise<string[]> {
  const sourceLanguage = settings.sourceLanguage?.code
  const targetLanguage = settings.targetLanguages[0]?.code
  if (!sourceLanguage || !targetLanguage) return []
  const unreadable: string[] = []
  const isWhole = settings.object === 'jobCopywriting'
  const files = await house.db.select().from(file).where(eq(file.jobUuid, settings.jobUuid)).orderBy(asc(file.sortId))
  for (const source of files) {
    if (source.status === 'ready') await countPrepared(house.db, source.uuid, counted)
    else if (!(await countUnread(house, source, { sourceLanguage, targetLanguage, isWhole }, counted)))
      unreadable.push(source.originalName)
  }
  return unreadable
}

function countText(counted: Counted, text: string) {
  if ((counted.reckoning.onceEach && counted.seen.has(text)) || !/\p{L}/u.test(text)) return
  counted.seen.add(text)
  const tokens = estimateTokens(text)
  counted.segments++
  counted.sourceTokens += tokens
  counted.outputTokens += counted.reckoning.answerTokens(tokens)
}

/** @returns false where it cannot be read */
async function countUnread(
  house: House,
  source: typeof file.$inferSelect,
  { isWhole, ...languages }: { sourceLanguage: string; targetLanguage: string; isWhole: boolean },
  counted: Counted,
): Promise<boolean> {
  try {
    const form = await makeStoredForm(house, source)
    await readDocument(
      house,
      { ...form, ...languages },
      {
        batch: segmentsAtOnce,
        whole: isWhole,
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

async function countPrepared(db: Db, fileUuid: string, counted: Counted) {
  const rows = await db
    .select({ text: transUnit.sourceText })
    .from(transUnit)
    .innerJoin(targetFile, eq(targetFile.uuid, transUnit.targetFileUuid))
    .where(and(eq(targetFile.fileUuid, fileUuid), eq(transUnit.status, 'untranslated'), sql`not ${transUnit.locked}`))
  for (const { text } of rows) countText(counted, text)
}

function figuresOf(
  { reckoning, segments, sourceTokens, outputTokens }: Counted,
  settings: JobSettings | null,
  model: JobModel | null,
): Omit<ModelWorkEstimate, 'unreadable'> {
  const requests = Math.ceil(segments / reckoning.segmentsInRequest)
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
  const inputTokens = requests * reckoning.taskTokens(batch, model) + segments * tokensAround + sourceTokens
  const tokens = { inputTokens, outputTokens }
  return { segments, ...tokens, cost: costAhead(model?.prices ?? null, tokens) }
}
