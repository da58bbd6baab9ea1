import { z } from 'zod'
import {
  ByUuid,
  Description,
  iri,
  item,
  LanguageRef,
  RequiredName,
  SortId,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
import { segmentationRuleTypes } from './file-words.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'

const Expression = z.string().max(2000)

export const SegmentationRuleValues = z.object({
  name: RequiredName,
  description: Description,
  type: z.enum(segmentationRuleTypes),
  beforeSegmentEnding: Expression,
  stoppSequence: Expression,
  afterSegmentEnding: Expression,
  sortId: SortId,
})

export const AbbreviationRuleValues = z.object({
  name: RequiredName,
  /** As it is written, with its full stops: `z. B.` */
  abbreviation: z.string().trim().min(1).max(200),
  description: Description,
  sortId: SortId,
})

/** One character that is neither a letter nor a digit, or none. */
const Separator = z
  .string()
  .max(1)
  .regex(/^[^\p{L}\p{N}]?$/u, fault('not_a_separator'))

export const NumberRuleValues = z.object({
  name: RequiredName,
  /** None where thousands are not separated. */
  thousandsSeparator: Separator,
  decimalSeparator: Separator,
  description: Description,
  sortId: SortId,
})

/** How texts of one language are cut into segments and their numbers read: what a file names, and what is stored of it. */
export const LanguageProcessingRuleSetValues = z.object({
  name: RequiredName,
  description: Description,
  /** BCP 47. */
  sourceLanguage: z.string().min(2).max(35),
  segmentationRules: z.array(SegmentationRuleValues).max(2000),
  abbreviationRules: z.array(AbbreviationRuleValues).max(10_000),
  numberRules: z.array(NumberRuleValues).max(100),
})
export type LanguageProcessingRuleSetValues = z.infer<typeof LanguageProcessingRuleSetValues>

const path = '/language_processing_rule_sets'

/** How texts of a language are cut into segments and their numbers read, where a file type or a memory names it. */
export const LanguageProcessingRuleSet = item('LanguageProcessingRuleSet', {
  ...shareable,
  teams: z.array(TeamShare),
  sourceLanguage: LanguageRef,
})
export type LanguageProcessingRuleSet = z.infer<typeof LanguageProcessingRuleSet>

const LanguageProcessingRuleSetInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  /** Its variants are served too: a set for `de` cuts texts in `de-CH`. */
  sourceLanguage: iri('languages'),
})

const { name: ruleName, type, stoppSequence, ...further } = SegmentationRuleValues.shape

/** A rule decides where what is before, the stop and what is after stand side by side; an empty one stands everywhere. */
export const segmentationRuleRoutes = childList(
  {
    parent: 'languageProcessingRuleSet',
    type: 'SegmentationRule',
    collection: 'segmentation_rules',
    one: 'segmentation rule',
  },
  { name: ruleName, type, stoppSequence, ...z.object(further).partial().shape },
  { shows: SegmentationRuleValues.shape },
)
export type SegmentationRule = z.output<typeof segmentationRuleRoutes.create.reply>

export const numberRuleRoutes = childList(
  { parent: 'languageProcessingRuleSet', type: 'NumberRule', collection: 'number_rules', one: 'number rule' },
  { ...NumberRuleValues.shape, description: Description.optional() },
  { shows: NumberRuleValues.shape },
)
export type NumberRule = z.output<typeof numberRuleRoutes.create.reply>

export const languageProcessingAbbreviationRuleRoutes = childList(
  {
    parent: 'languageProcessingRuleSet',
    type: 'LanguageProcessingAbbreviationRule',
    collection: 'language_processing_abbreviation_rules',
    one: 'abbreviation',
  },
  { ...AbbreviationRuleValues.shape, description: Description.optional() },
  { shows: AbbreviationRuleValues.shape },
)

export const languageProcessingRuleSetChildren = {
  segmentationRules: segmentationRuleRoutes,
  numberRules: numberRuleRoutes,
  languageProcessingAbbreviationRules: languageProcessingAbbreviationRuleRoutes,
}

const offset = z.number().int()

/** What a set makes of a text; all places are offsets in UTF-16 units. */
export const TriedText = z.object({
  /** Without the white space between them. */
  segments: z.array(z.object({ start: offset, end: offset })),
  /** Where a segment could end, and what decided whether it does; of a number there is no name. */
  places: z.array(
    z.object({
      position: offset,
      type: z.enum(segmentationRuleTypes),
      by: z.enum(['abbreviation', 'number', 'rule']),
      name: z.string(),
    }),
  ),
  /** What each number is worth, as a plain decimal. */
  numbers: z.array(z.object({ start: offset, end: offset, value: z.string() })),
})
export type TriedText = z.infer<typeof TriedText>

/** How many rules a set has now, and which of a file it goes without: by their language rule and their number in it. */
export const TakenRules = z.object({
  segmentationRules: z.number().int(),
  abbreviationRules: z.number().int(),
  numberRules: z.number().int(),
  leftOut: z.array(z.object({ languageRule: z.string(), number: z.number().int() })),
})
export type TakenRules = z.infer<typeof TakenRules>

export const languageProcessingRuleSetRoutes = {
  ...shareableRoutes(path, 'language processing rule set', {
    item: LanguageProcessingRuleSet,
    input: LanguageProcessingRuleSetInput,
    children: languageProcessingRuleSetChildren,
  }),
  uses: usesRoute(path, 'language processing rule set'),
  tryOut: post(`${path}/:uuid/try`, {
    summary: 'How a set, as it is saved, cuts a text and reads its numbers',
    params: ByUuid,
    body: z.object({ text: z.string().max(20_000) }),
    reply: TriedText,
    answersOnly: true,
  }),
  takeShipped: patch(`${path}/:uuid/take_shipped`, {
    summary: 'Puts a copy of the rules that ship for the language of a set in the place of its own',
    params: ByUuid,
    reply: TakenRules,
  }),
  takeSrx: patch(`${path}/:uuid/take_srx`, {
    summary: 'Puts the rules of an SRX file that are for the language of a set in the place of its own',
    params: ByUuid,
    /** The file’s bytes. */
    body: z.object({ file: z.base64().min(1).max(3_000_000) }),
    reply: TakenRules,
  }),
  exportSrx: get(`${path}/:uuid/srx`, {
    summary: 'The rules by which a set cuts, as an SRX 2.0 file',
    params: ByUuid,
    raw: 'reply',
  }),
}
