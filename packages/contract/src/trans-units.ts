import { z } from 'zod'
import {
  ByUuid,
  type Collection,
  collectionOf,
  Instant,
  item,
  longestComment,
  Uuid,
  WholeNumber,
  WholeNumberInQuery,
} from './common.ts'
import { ConcordanceHit } from './concordance.ts'
import { EditedFile } from './edited-files.ts'
import { unitsInStep } from './job-step-words.ts'
import { Matches } from './matches.ts'
import { Origin } from './origin.ts'
import { QualityMessage } from './quality-message.ts'
import { fault } from './refusals.ts'
import { del, get, inStep, patch, post } from './route.ts'
import { UnitInStep } from './unit-in-step.ts'
import { concordanceMemories, longestTarget, originTypes, qualityProcessorNames, transUnitStatuses } from './words.ts'
import { WorkerOfVersion } from './worker-of-version.ts'

/** One side of a trans unit; `xml` is the wire form with `g`, `x`, `bx` and `ex`. */
export const SegmentSide = z.object({ uuid: Uuid, xml: z.string(), language: z.string() })

export const TransUnit = item('TransUnit', {
  /** From 1, without gaps, in the order of the document. */
  sortId: z.number().int(),
  sourceSegment: SegmentSide,
  /** What the document says, in its wire form, where somebody changed the source; null of all others. */
  originalSource: z.string().nullable(),
  targetSegment: SegmentSide,
  status: z.enum(transUnitStatuses),
  locked: z.boolean(),
  origin: Origin.nullable(),
  /** What a bilingual file said of its target, in its own words; it stays when the target changes. */
  documentState: z
    .object({ state: z.string().nullable(), origin: z.string().nullable(), matchPercent: z.number().int().nullable() })
    .nullable(),
  messages: z.array(QualityMessage),
  /** The findings that somebody called false positives, by `caseKey`; they stay so when they come again. */
  falsePositives: z.array(z.string()),
  version: z.number().int(),
  /** What each tag stands for. */
  tags: z.array(z.object({ id: z.string(), label: z.string(), code: z.string().optional() })),
  /** The author's name for the unit (a key, a cell address). */
  name: z.string().nullable(),
  note: z.string().nullable(),
  maxCharacters: z.number().int().nullable(),
  maxLines: z.number().int().nullable(),
  /** How often the same source stands in the job, itself included. */
  repetitions: z.number().int(),
  commentCount: z.number().int(),
  /** The unit of the document it was cut from: segments of one unit may be merged. */
  documentUnit: z.string(),
  structure: z.string().nullable(),
  /** What it is in the step that it is asked for in; null outside of steps. */
  jobStep: UnitInStep.nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type TransUnit = z.infer<typeof TransUnit>

/** Words of a closed list, separated by commas. */
const wordsOf = (words: readonly string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(?:${words.join('|')})(?:,(?:${words.join('|')}))*$`),
      fault('not_some_of', { choices: words.join(', ') }),
    )

export const TransUnitQuery = z.object({
  page: WholeNumberInQuery.min(1).optional(),
  itemsPerPage: z.coerce.number().int().min(1).max(1000).optional(),
  /** The first `sortId` wanted; instead of `page`, for windows of a virtual list. With filters it counts places in the filtered list, from 1. */
  from: WholeNumberInQuery.min(1).optional(),
  status: wordsOf(transUnitStatuses).optional(),
  /** Found anywhere in the text without tags, upper and lower case alike. */
  source: z.string().max(500).optional(),
  target: z.string().max(500).optional(),
  origin: wordsOf(originTypes).optional(),
  /** With a message of this processor, with one that hands the segment to AI workers, with one that may not be left, or with any. */
  message: z.enum([...qualityProcessorNames, 'artificialIntelligenceRework', 'blocking', 'any']).optional(),
  locked: z.enum(['true', 'false']).optional(),
  repeated: z.enum(['true', 'false']).optional(),
  commented: z.enum(['true', 'false']).optional(),
  /** In a step alone: what it has still to confirm, has confirmed, has confirmed and somebody changed since, or was given back. */
  inStep: z.enum(unitsInStep).optional(),
})
export type TransUnitQuery = z.infer<typeof TransUnitQuery>

const GivenOrigin = Origin.extend({
  matchPercent: z.number().int().min(0).max(200).nullable(),
  name: z
    .string()
    .max(1000)
    .refine((name) => !/\p{Surrogate}/u.test(name), fault('half_character'))
    .nullable(),
})

export const TransUnitChange = z.object({
  targetSegment: z.object({ xml: z.string().max(longestTarget) }).optional(),
  confirmed: z.boolean().optional(),
  version: WholeNumber,
  /** Where the text came from, when a match was taken unchanged. */
  origin: GivenOrigin.optional(),
  /** False keeps identical segments of the job as they are; true by default. */
  propagate: z.boolean().optional(),
})
export type TransUnitChange = z.infer<typeof TransUnitChange>

export const SavedTransUnit = z.object({
  transUnit: TransUnit,
  /** What else changed with it: the identical segments that were filled. Their earlier versions allow the undo. */
  propagated: z.array(
    z.object({ uuid: Uuid, sortId: z.number().int(), targetFileUuid: Uuid, version: z.number().int() }),
  ),
})

export const TransUnitVersion = z.object({
  version: z.number().int(),
  /** The source that it was made of, where that was not the document's own. */
  sourceSegment: z.object({ xml: z.string() }).nullable(),
  targetSegment: z.object({ xml: z.string() }),
  status: z.enum(transUnitStatuses),
  origin: Origin.nullable(),
  createdAt: Instant,
  /** Null where the preparation made it; empty for somebody whose name one may not read. */
  createdBy: z.string().nullable(),
  /** Null where no worker wrote it. */
  worker: WorkerOfVersion.nullable(),
  /** Who locked it as it was then, or opened it for work again, the latest first; names as in `createdBy`, null for who is no more. */
  locks: z.array(z.object({ locked: z.boolean(), createdAt: Instant, createdBy: z.string().nullable() })),
})
export type TransUnitVersion = z.infer<typeof TransUnitVersion>

export const TransUnitComment = item('TransUnitComment', {
  text: z.string(),
  createdAt: Instant,
  /** Empty for somebody whose name one may not read. */
  author: z.string(),
  /** Each takes back their own, while they may work on the file. */
  mayDelete: z.boolean(),
  /** Stood in the uploaded file, and stays there. */
  fromFile: z.boolean(),
})
export type TransUnitComment = z.infer<typeof TransUnitComment>

const Presence = z.object({ userUuid: Uuid, name: z.string(), transUnitUuid: Uuid, since: Instant })
const transUnitPage: z.ZodType<Collection<TransUnit>> = collectionOf(TransUnit)

/** All take the uuid of a target file or of a trans unit. */
export const transUnitRoutes = {
  file: inStep(
    get('/target_files/:uuid', {
      summary: 'A target file as the editor opens it',
      params: ByUuid,
      reply: EditedFile,
    }),
  ),
  list: inStep(
    get('/files/:uuid/trans_units', {
      summary: 'A window of a target file’s trans units',
      params: ByUuid,
      query: TransUnitQuery,
      reply: transUnitPage,
    }),
  ),
  nextOpen: inStep(
    get('/files/:uuid/next_open_trans_unit', {
      summary:
        'The next unlocked trans unit that is not confirmed, after a `sortId` and round the end; null when none is',
      params: ByUuid,
      query: z.object({ after: WholeNumberInQuery }),
      reply: z.object({ transUnit: z.object({ uuid: Uuid, sortId: z.number().int() }).nullable() }),
    }),
  ),
  get: inStep(get('/trans_units/:uuid', { summary: 'One trans unit', params: ByUuid, reply: TransUnit })),
  save: inStep(
    patch('/trans_units/:uuid', {
      summary:
        'Saves a target; 409 with the unit as it is now in `current` when it changed meanwhile (the refused text is kept as a draft), 422 when tags differ',
      params: ByUuid,
      body: TransUnitChange,
      reply: TransUnit.extend({ propagated: SavedTransUnit.shape.propagated }),
    }),
  ),
  lock: patch('/trans_units/:uuid/lock', {
    summary: 'Keeps a trans unit from being changed, or opens it for work again; for those who edit the job',
    params: ByUuid,
    body: z.object({ locked: z.boolean() }),
    reply: TransUnit,
  }),
  draft: inStep(
    post('/trans_units/:uuid/draft', {
      summary: 'Keeps what is being typed, without a version; null throws it away',
      params: ByUuid,
      body: z.object({ xml: z.string().max(longestTarget).nullable() }),
    }),
  ),
  drafts: inStep(
    get('/files/:uuid/drafts', {
      summary: 'What one typed and did not save',
      params: ByUuid,
      reply: z.object({
        drafts: z.array(
          z.object({ transUnitUuid: Uuid, sortId: z.number().int(), xml: z.string(), updatedAt: Instant }),
        ),
      }),
    }),
  ),
  matches: inStep(
    // What an engine answered within the last hour is mostly given again, and is not paid again.
    get('/trans_units/:uuid/matches', {
      summary: 'Memory matches, recognised terms and engine answers for a trans unit',
      params: ByUuid,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).optional(),
        /** `false` leaves engines in peace: they take their time, and may cost. */
        engines: z.enum(['true', 'false']).optional(),
      }),
      reply: Matches,
    }),
  ),
  history: inStep(
    get('/trans_units/:uuid/versions', {
      summary: 'The saved versions, newest first, with what was locked and opened meanwhile',
      params: ByUuid,
      reply: collectionOf(TransUnitVersion),
    }),
  ),
  comments: inStep(
    get('/trans_units/:uuid/comments', {
      summary: 'The comments, oldest first',
      params: ByUuid,
      reply: collectionOf(TransUnitComment),
    }),
  ),
  comment: inStep(
    post('/trans_units/:uuid/comments', {
      summary: 'Comments on a trans unit',
      params: ByUuid,
      body: z.object({ text: z.string().trim().min(1).max(longestComment) }),
      reply: TransUnitComment,
    }),
  ),
  setFalsePositive: inStep(
    patch('/trans_units/:uuid/false_positives', {
      summary:
        'Calls a finding a false positive, or takes that back; with `sameCases` also in every other trans unit of the job and language that has the same finding. Tells how many others do',
      params: ByUuid,
      body: z.object({
        caseKey: z.string().min(1).max(200),
        falsePositive: z.boolean(),
        sameCases: z.boolean().optional(),
      }),
      reply: z.object({ transUnit: TransUnit, changed: z.number().int(), sameCases: z.number().int() }),
    }),
  ),
  unknownWords: inStep(
    post('/files/:uuid/unknown_words', {
      summary:
        'Which of these words neither the dictionary of the target language nor the job’s termbases have; null where there is no dictionary',
      space: 'none',
      answersOnly: true,
      params: ByUuid,
      body: z.object({ words: z.array(z.string().max(200)).max(1000) }),
      reply: z.object({ words: z.array(z.string()).nullable() }),
    }),
  ),
  spellingSuggestions: inStep(
    get('/files/:uuid/spelling_suggestions', {
      summary: 'What could have been meant by a misspelt word of the target language, likeliest first',
      params: ByUuid,
      query: z.object({ word: z.string().min(1).max(200) }),
      reply: z.object({ suggestions: z.array(z.string()) }),
    }),
  ),
  removeComment: inStep(del('/trans_unit_comments/:uuid', { summary: 'Removes one’s comment', params: ByUuid })),
  split: inStep(
    patch('/trans_units/:uuid/split', {
      summary: 'Cuts a trans unit in two at an offset into the source’s plain text',
      params: ByUuid,
      body: z.object({
        offset: WholeNumber.min(1),
        targetOffset: WholeNumber.optional(),
        version: WholeNumber,
      }),
      reply: z.object({ transUnits: z.array(TransUnit) }),
    }),
  ),
  merge: inStep(
    patch('/trans_units/:uuid/merge', {
      summary: 'Joins a trans unit with the next one of the same document unit',
      params: ByUuid,
      body: z.object({ version: WholeNumber }),
      reply: TransUnit,
    }),
  ),
  replaceAll: inStep(
    post('/files/:uuid/replace_in_targets', {
      summary: 'Replaces a text in the unlocked targets of a file; with `dryRun` it only counts',
      answersOnly: true,
      params: ByUuid,
      body: z.object({
        find: z.string().min(1).max(500),
        replacement: z.string().max(500),
        caseSensitive: z.boolean().optional(),
        wholeWords: z.boolean().optional(),
        dryRun: z.boolean().optional(),
      }),
      reply: z.object({
        segments: z.number().int(),
        occurrences: z.number().int(),
        changed: z.array(z.object({ uuid: Uuid, version: z.number().int() })),
      }),
    }),
  ),
  revert: inStep(
    post('/files/:uuid/revert_trans_units', {
      summary:
        'Undoes a propagation or a replacement: brings back the version before each one named, where nobody changed it since; the trans units may be in any file of the job',
      answersOnly: true,
      params: ByUuid,
      body: z.object({ transUnits: z.array(z.object({ uuid: Uuid, version: WholeNumber })).max(10_000) }),
      reply: z.object({ reverted: z.number().int() }),
    }),
  ),
  enter: inStep(
    post('/trans_units/:uuid/presence', {
      summary: 'Says that one is in this trans unit, and how long one was at work since one said so last',
      space: 'none',
      params: ByUuid,
      body: z.object({ activeSeconds: z.number().int().min(0).max(60).optional() }),
    }),
  ),
  presence: inStep(
    get('/files/:uuid/presence', {
      summary: 'Who else is in which trans unit',
      params: ByUuid,
      reply: z.object({ presence: z.array(Presence) }),
    }),
  ),
  concordance: inStep(
    get('/jobs/:uuid/concordance', {
      summary:
        'Where a text was translated before, in the job’s translation memories, or in all that one may read too; of what is found more often, the best of a thousand',
      params: ByUuid,
      query: z.object({
        query: z.string().trim().min(1).max(500),
        side: z.enum(['source', 'target']).optional(),
        memories: z.enum(concordanceMemories).optional(),
        targetLanguageUuid: Uuid.optional(),
        page: WholeNumberInQuery.min(1).optional(),
        itemsPerPage: z.coerce.number().int().min(1).max(100).optional(),
      }),
      reply: collectionOf(ConcordanceHit),
    }),
  ),
  preview: inStep(
    get('/files/:uuid/preview', {
      summary: 'The document with its targets as safe HTML; each segment stands in an element with `data-trans-unit`',
      params: ByUuid,
      /** Of a very large file only the part round this `sortId` is shown. */
      query: z.object({ around: WholeNumberInQuery.min(1).optional() }),
      reply: z.object({
        kind: z.enum(['html', 'flow']),
        html: z.string(),
        /** The first and the last `sortId` shown. */
        from: z.number().int(),
        to: z.number().int(),
      }),
    }),
  ),
}
