import { z } from 'zod'
import { ErrorDetail, iri, LanguageRef, NamedRef, Uuid } from './common.ts'
import { TermMatch, TranslationMemoryMatch } from './matches.ts'
import { longestPrompt } from './model-words.ts'
import { Origin } from './origin.ts'
import { QualityMessage } from './quality-message.ts'
import { fault } from './refusals.ts'
import { post } from './route.ts'
import { translationTermUses } from './translator-words.ts'
import { formalities, longestTarget } from './words.ts'

const Xml = z.string().max(longestTarget)

/** Characters as people count them: one outside of the basic plane is one. */
const codePoints = (most: number, code: 'prompt_too_long') =>
  z.string().refine((text) => text.length <= most * 2 && [...text].length <= most, fault(code))

/** Both must be there, and are refused together where they are not. */
const languages = {
  sourceLanguage: iri('languages').nullable().optional(),
  targetLanguage: iri('languages').nullable().optional(),
}

/** By its IRI, or as the field of a payload that names one thing alone. */
const UsedTermbase = z.union(
  [z.object({ termbase: iri('termbases') }), z.object({ translationTermbase: iri('termbases') }), iri('termbases')],
  fault('item_expected', { collection: 'termbases' }),
)

/** What a text is translated by and with; what is not named is chosen: an engine that serves the languages, one of the house first. */
const means = {
  ...languages,
  translationTranslationTermbases: z.array(UsedTermbase).max(20).optional(),
  machineTranslationEngine: iri('machine_translation_engines').nullable().optional(),
  /** It translates instead of an engine. */
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models').nullable().optional(),
  formality: z.enum(formalities).optional(),
}

/** A side as it is sent, or as an earlier answer had it. */
const SideInput = z.object({
  uuid: Uuid.nullable().optional(),
  xml: Xml,
  /** As a code or an IRI; it has to be that of the text. */
  language: z.string().max(200).nullable().optional(),
})

const TranslationInput = z.object({
  /** The caller's name for the request; the answer carries it. */
  uuid: Uuid.optional(),
  ...means,
  transUnit: z.object({
    /** Paragraphs with a line break between one and the next; each is translated by itself. */
    sourceSegment: SideInput,
    /** Of what is to be saved. */
    targetSegment: SideInput.optional(),
    /** Of an earlier answer, which may be sent back whole; they are looked for anew. */
    alternatives: z.object({ translations: z.array(Xml).max(20) }).optional(),
  }),
  /** What stands before and after the text and is not translated. */
  context: z.object({ before: Xml.optional(), after: Xml.optional() }).optional(),
  /** What a model is to heed; it needs a permission of its own. */
  prompt: codePoints(longestPrompt, 'prompt_too_long').optional(),
  /** Where similar texts are looked for; exact ones are looked for in all memories that one may read. */
  translationMemories: z.array(iri('translation_memories')).max(20).optional(),
  /** The given target is kept in the memory, and nothing is translated. */
  saved: z.boolean().optional(),
  translationMemory: iri('translation_memories').optional(),
})
export type TranslationInput = z.infer<typeof TranslationInput>

/** What memories say else of a text of one paragraph, each once. */
const OtherTranslations = z.object({ translations: z.array(z.string()) })

const Side = z.object({ uuid: Uuid.nullable(), xml: z.string(), language: z.string() })

const TranslatedParagraph = z.object({
  sourceSegment: z.object({ xml: z.string() }),
  /** Null where nobody could translate it. */
  targetSegment: z.object({ xml: z.string() }).nullable(),
  origin: Origin.nullable(),
  translationMemoryMatches: z.array(TranslationMemoryMatch),
  termMatches: z.array(TermMatch),
  /** What checks find in the target. */
  messages: z.array(QualityMessage),
  /** The language that the target seems to be in, where that is certainly not its own. */
  otherLanguage: LanguageRef.nullable(),
})
export type TranslatedParagraph = z.infer<typeof TranslatedParagraph>

const Failure = z.object({ name: z.string(), message: z.string(), detail: ErrorDetail.nullable() })

export const Translation = z.object({
  uuid: Uuid,
  sourceLanguage: LanguageRef,
  targetLanguage: LanguageRef,
  transUnit: z.object({
    sourceSegment: Side,
    /** Without those paragraphs that nobody could translate. */
    targetSegment: Side,
    alternatives: OtherTranslations,
  }),
  /** As its segments have them. */
  alternatives: OtherTranslations,
  paragraphs: z.array(TranslatedParagraph),
  /** Who was given the text to translate it, and how terms were heeded; null where memories knew it all, or nobody could. */
  translatedBy: z
    .object({ kind: z.enum(['engine', 'model']), uuid: Uuid, name: z.string(), provider: z.string() })
    .extend({ terms: z.enum(translationTermUses) })
    .nullable(),
  /** No engine serves the languages, or the chosen one does not. */
  unsupported: z.boolean(),
  /** Of the termbases that were named, those without terms for these two languages. */
  termbasesOfOtherLanguages: z.array(NamedRef),
  failures: z.array(Failure),
  /** After how many seconds it may be asked for again what failed for now. */
  retryAfterSeconds: z.number().int().nullable(),
  /** What was kept, and where. */
  saved: z.object({ translationMemory: NamedRef, units: z.array(z.number().int()) }).nullable(),
})
export type Translation = z.infer<typeof Translation>

const AlternativesInput = z.object({
  ...means,
  /** One paragraph. */
  transUnit: z.object({ sourceSegment: z.object({ xml: Xml }), targetSegment: z.object({ xml: Xml }) }),
  /** What stands where another word is wanted, as offsets into the target's plain text. What is before it stays. */
  word: z.object({ start: z.number().int().min(0), end: z.number().int().min(1) }).optional(),
})
export type TranslationAlternativesInput = z.infer<typeof AlternativesInput>

const TranslationAlternatives = z.object({
  translations: z.array(
    z.object({
      xml: z.string(),
      /** What stands in the place of the word. */
      word: z.string().nullable(),
      by: z.enum(['term', 'engine', 'model']),
      name: z.string(),
    }),
  ),
  failures: z.array(Failure),
})
export type TranslationAlternatives = z.infer<typeof TranslationAlternatives>

export const translatorRoutes = {
  translate: post('/translations_translate', {
    summary:
      'Translates a text, and keeps nothing of it; with `saved` it keeps the given target in a memory instead. Memories go first, then an engine, or a model where one is named or there is a prompt',
    body: TranslationInput,
    reply: Translation,
    answersOnly: true,
  }),
  alternatives: post('/translations_alternatives', {
    summary:
      'Other ways to translate a paragraph, or to say it from a word on: by terms, by a model, or else by other engines',
    body: AlternativesInput,
    reply: TranslationAlternatives,
    answersOnly: true,
  }),
  takeBack: post('/translations_take_back', {
    summary: 'Takes out of a memory what was just saved there from the translator',
    body: z.object({
      translationMemory: iri('translation_memories'),
      units: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(5000),
    }),
  }),
  detectLanguage: post('/detected_languages', {
    summary: 'In which of the languages a text seems to be, and whether that is sure enough to go by it',
    body: z.object({ text: z.string().max(longestTarget) }),
    reply: z.object({
      language: LanguageRef.nullable(),
      /** From 0 to 1. */
      score: z.number(),
      /** It has three words or more, and the score is 0.7 or more. */
      decided: z.boolean(),
    }),
    answersOnly: true,
  }),
}
