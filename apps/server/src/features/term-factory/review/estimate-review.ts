import type { TermReviewEstimate } from '@langwerk/contract/term-reviews'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import { missedAnswerTokens, sentencesAtOnce } from '@langwerk/generation/missed-terms'
import type { TermInstruction } from '@langwerk/generation/term-review'
import { groupsAtOnce, reviewAnswerTokens, termReviewRequest } from '@langwerk/generation/term-review'
import { termsAtOnce, writtenAnswerTokens, writtenTermsRequest } from '@langwerk/generation/written-terms'
import { countWords } from '@langwerk/text/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { House } from '../../../kit/house.ts'
import { budgetAhead, tokensAhead, type WorkPrices } from '../../generative-artificial-intelligence-models/index.ts'
import { questionsToWrite } from '../passages.ts'
import { readSources } from '../read-sources.ts'
import type { TermImportRow } from '../term-import-rows.ts'
import { instructionsOf, languagesOf } from './open-review.ts'
import { pendingGroups, pendingPassages, readGroups } from './pending.ts'
import { isPendingFor } from './review-rows.ts'
import { subjectOf } from './write-written.ts'

interface Judge {
  worker: { systemMessage: string; prompt: string }
  /** In what its work is paid; null where nobody has said what it costs. */
  prices: WorkPrices | null
  /** Whether it judges what another one has judged already. */
  anew: boolean
}

/** What a question takes beside its data: the task, and the form of the answer. */
const ownTokens = 450

/** What a worker would take for an import; where it has found something, that is counted, else its texts are. */
export async function estimateReview(
  house: House,
  row: TermImportRow,
  { worker, prices, anew }: Judge,
): Promise<TermReviewEstimate> {
  const { db } = house
  const languages = await languagesOf(db, row)
  const instruction = instructionsOf(worker, languages)
  if (row.termImportType === 'generated')
    return estimateWriting(db, row, { prices, instruction: instruction(languages[0]!) })
  const isCounted = await wasRead(db, row.uuid)
  const amount = isCounted ? await pendingAmount(db, row.uuid, anew) : await expectedAmount(house, row, languages)
  const calls = amount.questions + Math.ceil(amount.sentences / sentencesAtOnce)
  const ofQuestion = ownTokens + estimateTokens(worker.systemMessage) + estimateTokens(worker.prompt)
  const inputTokens = Math.ceil(calls * ofQuestion + amount.dataTokens)
  const outputTokens = reviewAnswerTokens(amount.groups) + missedAnswerTokens(amount.sentences)
  const [first] = isCounted ? await pendingGroups(db, row.uuid, { anew }) : []
  const question = termReviewRequest(
    instruction(first?.language ?? languages[0] ?? 'en'),
    first ? await readGroups(db, first.uuids, { anew }) : [],
  )
  return {
    groups: amount.groups,
    sentences: amount.sentences,
    calls,
    inputTokens,
    outputTokens,
    cost: budgetAhead(prices, { inputTokens, outputTokens }, tokensAhead(question).beyond),
    isCounted,
    isFromPart: amount.isFromPart,
    request: { systemMessage: question.system, text: question.text },
  }
}

/** Each question tells of the terms that came before it. */
async function estimateWriting(
  db: Db,
  row: TermImportRow,
  { prices, instruction }: { prices: WorkPrices | null; instruction: TermInstruction },
): Promise<TermReviewEstimate> {
  const subject = await subjectOf(db, row)
  const question = writtenTermsRequest(instruction, subject)
  const { system, text } = question
  const wasStarted = await wasRead(db, row.uuid)
  const calls = (wasStarted && (await pendingPassages(db, row.uuid)).length) || questionsToWrite
  const ofQuestion = estimateTokens(system) + estimateTokens(text) + writtenAnswerTokens / 10
  const inputTokens = Math.ceil(calls * ofQuestion + ((calls * (calls - 1)) / 2) * termsAtOnce * tokensOfKnown)
  const outputTokens = calls * writtenAnswerTokens
  return {
    groups: calls * termsAtOnce,
    sentences: 0,
    calls,
    inputTokens,
    outputTokens,
    cost: budgetAhead(prices, { inputTokens, outputTokens }, tokensAhead(question).beyond),
    isCounted: true,
    isFromPart: false,
    request: { systemMessage: system, text },
  }
}
const tokensOfKnown = 5

interface Amount {
  groups: number
  questions: number
  sentences: number
  dataTokens: number
  isFromPart: boolean
}

async function wasRead(db: Db, termImportUuid: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`
    select exists (select from term_candidate where term_import_uuid = ${termImportUuid})
      or exists (select from term_passage where term_import_uuid = ${termImportUuid}) as there`)
  return rows[0]!.there
}

/** Around each group and sentence in the data: an id, names and brackets. */
const framing = { group: 16, sentence: 12 }
const mostCharacters = 400

async function pendingAmount(db: Db, termImportUuid: string, anew: boolean): Promise<Amount> {
  const length = (path: string) => sql`least(${mostCharacters}, coalesce(length(c.contexts -> 0 ->> ${path}), 0))`
  const { rows } = await db.execute<{ groups: number; characters: number }>(sql`
    select count(*)::int as groups, coalesce(sum(length(c.forms::text) + ${length('text')} + ${length('target')}), 0)::float8 as characters
    from term_candidate c join term_entry e on e.uuid = c.term_entry_uuid
    where c.term_import_uuid = ${termImportUuid} and ${isPendingFor(anew)}`)
  const { rows: passages } = await db.execute<{ sentences: number; characters: number }>(sql`
    select coalesce(sum(jsonb_array_length(sentences)), 0)::int as sentences, coalesce(sum(length(sentences::text)), 0)::float8 as characters
    from term_passage where term_import_uuid = ${termImportUuid} and (not reviewed or ${anew}::boolean)`)
  const { groups, characters } = rows[0]!
  const { sentences, characters: ofSentences } = passages[0]!
  return {
    groups,
    questions: (await pendingGroups(db, termImportUuid, { anew })).length,
    sentences,
    dataTokens: (characters + ofSentences) / 4 + groups * framing.group + sentences * framing.sentence,
    isFromPart: false,
  }
}

/** Longer the texts are not looked at: a person waits. */
const patienceMs = 10_000

/**
 * Of 50,000 words of four languages some 2,560 groups were asked, each of 57 tokens; of more words there are fewer new ones. A fifth of
 * the sentences, of 18 words mostly, is read for what was missed.
 */
async function expectedAmount(house: House, row: TermImportRow, languages: readonly string[]): Promise<Amount> {
  const { words, isFromPart } = await wordsOf(house, row, languages)
  const groups = Math.round(2560 * (words / 50_000) ** 0.8)
  const sentences = Math.ceil((0.2 * words) / 18)
  return {
    groups,
    questions: Math.ceil(groups / groupsAtOnce),
    sentences,
    dataTokens: groups * 57 + sentences * (30 + framing.sentence),
    isFromPart,
  }
}

async function wordsOf(house: House, row: TermImportRow, languages: readonly string[]) {
  const counted = { words: 0, share: 0 }
  const enough = AbortSignal.timeout(patienceMs)
  try {
    await readSources(house, row, {
      languages,
      signal: enough,
      onTexts: async (side, texts, share) => {
        enough.throwIfAborted()
        const language = languages[side === 'source' ? 0 : 1] ?? languages[0]!
        for (const { text } of texts) counted.words += countWords(text, language)
        counted.share = share
      },
    })
    return { words: counted.words, isFromPart: false }
  } catch (error) {
    if (!enough.aborted) throw error
    return { words: Math.round(counted.words / Math.max(0.01, counted.share)), isFromPart: true }
  }
}
