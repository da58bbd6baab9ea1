import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TranslatedParagraph, Translation, TranslationInput } from '@langwerk/contract/translator'
import { isForOtherLanguages } from '@langwerk/text/languages'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { languageRef } from '../languages/index.ts'
import { pairsOf } from '../termbases/index.ts'
import { readableMemories } from '../translation-memories/index.ts'
import { checkParagraphs } from './check-paragraphs.ts'
import { type ChosenMeans, chooseMeans } from './chosen-means.ts'
import { findHelp, type NamedMemory, type ParagraphHelp } from './find-help.ts'
import { retryAfterSeconds, type Translated } from './outcome.ts'
import { joinParagraphs, paragraphsOf } from './paragraphs.ts'
import { readSide, readWish, requireLanguagesOf, requireTranslator, type TranslationWish } from './read-wish.ts'
import { translateByEngine } from './translate-by-engine.ts'
import { translateByModel } from './translate-by-model.ts'

/** How many alternatives there are at most. */
export const mostAlternatives = 3

/**
 * Translates a text, paragraph by paragraph: by memories that know it word for word, else by an engine or a model. With a prompt the
 * model writes all of it. What fails is told beside what is known all the same.
 * @throws Refusal 403 where the actor may not use a prompt; 422 at what the wish names; 402 and 409 as `paidAnswer`; and why the signal was aborted
 */
export async function translateText(
  house: House,
  actor: Actor,
  input: TranslationInput,
  signal: AbortSignal,
): Promise<Translation> {
  const prompt = input.prompt?.trim() ?? ''
  if (prompt !== '') requireTranslator(actor, 'promptedTranslation')
  const wish = await readWish(house.db, actor, input)
  requireLanguagesOf(input, wish)
  const text = readSide(input.transUnit.sourceSegment.xml, 'sourceSegment')
  const paragraphs = paragraphsOf(text)
  const memories = await memoriesFor(house, actor, input.translationMemories ?? [])
  const [helps, termbasesOfOtherLanguages] = await Promise.all([
    findHelp(house, wish, paragraphs, memories),
    termbasesOfOthers(house, wish),
  ])
  const targets = paragraphs.map((paragraph, index) => {
    if (plainText(paragraph).trim() === '') return paragraph
    return prompt === '' ? (helps[index]!.exact?.target ?? null) : null
  })
  const open = targets.flatMap((target, index) => (target === null ? [index] : []))
  const means = open.length === 0 ? null : await chooseMeans(house, actor, { ...input, hasPrompt: prompt !== '' }, wish)
  const asking = { actor, wish, prompt, paragraphs, helps, context: contextIn(input) }
  const asked = means ? await ask(house, means, asking, open, signal) : { targets: [], failures: [] }
  for (const [index, place] of open.entries()) targets[place] = asked.targets[index] ?? null
  const checks = await checkParagraphs(house, wish, paragraphs, targets)
  const isTranslatedBy = new Set(open.filter((_, index) => asked.targets[index]))
  return {
    ...presentSides(input, wish, text, targets, helps),
    paragraphs: paragraphs.map((paragraph, index): TranslatedParagraph => {
      const { translationMemoryMatches, termMatches, exact } = helps[index]!
      const target = targets[index] ?? null
      return {
        sourceSegment: { xml: segmentToXml(paragraph) },
        targetSegment: target && { xml: segmentToXml(target) },
        origin: isTranslatedBy.has(index) ? originOfMeans(means!) : originOfMemory(target && exact),
        translationMemoryMatches,
        termMatches,
        ...checks[index]!,
      }
    }),
    translatedBy: means && isTranslatedBy.size > 0 ? presentMeans(means) : null,
    termbasesOfOtherLanguages,
    unsupported: open.length > 0 && (means === null || isForOthers(means, wish)),
    failures: asked.failures,
    retryAfterSeconds: retryAfterSeconds(asked.failures),
    saved: null,
  }
}

/** Both sides as the answer shows them, with what memories say else of a single paragraph. */
export function presentSides(
  { uuid = newUuid(), transUnit }: TranslationInput,
  { source, target }: TranslationWish,
  text: Segment,
  targets: readonly (Segment | null)[],
  helps: readonly Pick<ParagraphHelp, 'translationMemoryMatches'>[],
) {
  const alternatives = { translations: targets.length === 1 ? otherTargets(helps[0]!, targets[0]!) : [] }
  return {
    uuid,
    sourceLanguage: languageRef(source),
    targetLanguage: languageRef(target),
    transUnit: {
      sourceSegment: {
        uuid: transUnit.sourceSegment.uuid ?? null,
        xml: segmentToXml(text),
        language: source.code,
      },
      targetSegment: {
        uuid: transUnit.targetSegment?.uuid ?? null,
        xml: segmentToXml(joinParagraphs(targets.map((one) => one ?? []))),
        language: target.code,
      },
      alternatives,
    },
    alternatives,
  }
}

const otherTargets = (
  { translationMemoryMatches }: Pick<ParagraphHelp, 'translationMemoryMatches'>,
  target: Segment | null,
): string[] =>
  [...new Set(translationMemoryMatches.map(({ targetSegment }) => targetSegment.xml))]
    .filter((xml) => xml !== (target && segmentToXml(target)))
    .slice(0, mostAlternatives)

/** Termbases that have not both languages: nobody would learn otherwise why none of their terms is there. */
async function termbasesOfOthers({ db }: House, { pair, termbases }: TranslationWish) {
  const suited = new Set((await pairsOf(db, { termbases, ...pair })).map(({ termbaseUuid }) => termbaseUuid))
  return termbases
    .filter(({ termbaseUuid }) => !suited.has(termbaseUuid))
    .map(({ termbaseUuid: uuid, name }) => ({ '@id': iriOf('termbases', uuid), uuid, name }))
}

async function memoriesFor(house: House, actor: Actor, named: readonly string[]) {
  const exact: NamedMemory[] = await readableMemories(house.db, actor)
  const object = 'translationMemory'
  for (const [index, iri] of named.entries()) {
    const propertyPath = `translationMemories[${index}]`
    await requireActionOnNamed(house.db, actor, { kind: object, object, uuid: uuidOf(iri), propertyPath }, 'read')
  }
  const uuids = new Set(named.map(uuidOf))
  return { exact, alike: exact.filter(({ uuid }) => uuids.has(uuid)) }
}

const contextIn = ({ context }: TranslationInput) => ({
  before: context?.before ? paragraphsOf(readSide(context.before, 'sourceSegment')) : [],
  after: context?.after ? paragraphsOf(readSide(context.after, 'sourceSegment')) : [],
})

interface Asking {
  actor: Actor
  wish: TranslationWish
  prompt: string
  paragraphs: readonly Segment[]
  helps: readonly ParagraphHelp[]
  context: ReturnType<typeof contextIn>
}

function ask(
  house: House,
  means: ChosenMeans,
  { actor, wish, prompt, paragraphs, helps, context }: Asking,
  open: readonly number[],
  signal: AbortSignal,
): Promise<Translated> {
  const toTranslate = open.map((index) => ({
    source: paragraphs[index]!,
    previous: paragraphs[index - 1] ?? context.before.at(-1) ?? null,
  }))
  if (means.kind === 'engine') return translateByEngine(house, wish, means.engine, toTranslate, signal)
  const of = { model: means.model, purpose: 'translator' as const, userUuid: actor.uuid }
  const around = { before: context.before.map(plainText), after: context.after.map(plainText) }
  const asked = { wish, of, prompt, ...around, helps: open.map((index) => helps[index]!) }
  return translateByModel(house, asked, toTranslate, signal)
}

/** A model that is for other languages is asked all the same, and said to be so. */
const isForOthers = (means: ChosenMeans, { pair }: TranslationWish): boolean =>
  means.kind === 'model' && isForOtherLanguages(means.model.languages, [pair.sourceLanguage, pair.targetLanguage])

const presentMeans = (means: ChosenMeans): NonNullable<Translation['translatedBy']> => {
  if (means.kind === 'engine') return { kind: 'engine', ...means.engine }
  const { uuid, name, provider } = means.model
  return { kind: 'model', uuid, name, provider, terms: 'told' }
}

const originOfMeans = (means: ChosenMeans): TranslatedParagraph['origin'] =>
  means.kind === 'engine'
    ? { type: 'machineTranslation', matchPercent: null, name: means.engine.name }
    : { type: 'artificialIntelligence', matchPercent: null, name: means.model.name }

const originOfMemory = (exact: ParagraphHelp['exact']): TranslatedParagraph['origin'] =>
  exact && { type: 'translationMemory', matchPercent: 100, name: exact.name }
