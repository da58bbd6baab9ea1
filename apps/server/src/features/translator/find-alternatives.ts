import type { TranslationAlternatives, TranslationAlternativesInput } from '@langwerk/contract/translator'
import type { GenerationBatch } from '@langwerk/generation/generation-batch'
import { segmentRequest } from '@langwerk/generation/segment-questions'
import { readSuggestions } from '@langwerk/generation/suggestions'
import { continuationRequest, continuationsIn } from '@langwerk/generation/word-alternatives'
import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import { invalid } from '../../foundation/refusals.ts'
import { formalityWords } from '../../kit/formality-words.ts'
import type { House } from '../../kit/house.ts'
import { type ModelRow, paidAnswer } from '../generative-artificial-intelligence-models/index.ts'
import { failedQuestion } from '../jobs/index.ts'
import { enginesForPair } from '../machine-translation-engines/index.ts'
import { readNamedModel } from './chosen-means.ts'
import type { Failure } from './outcome.ts'
import { readSide, readWish, type TranslationWish } from './read-wish.ts'
import { otherTermsAt } from './terms-at-word.ts'
import { otherWaysOf } from './translate-by-engine.ts'
import { modelMs, segmentsToWrite } from './translate-by-model.ts'
import { mostAlternatives } from './translate-text.ts'

type Found = TranslationAlternatives['translations'][number]

interface Asked {
  wish: TranslationWish
  source: Segment
  target: Segment
  word: { start: number; end: number } | null
}

/**
 * Other ways to say a paragraph: at a word those of the termbases first, then what a model says, where one is named; without a word
 * and a model, what other engines say.
 * @throws Refusal 422 at what is named and at a word that is not there, 402 and 409 as `paidAnswer`; and why the signal was aborted
 */
export async function findAlternatives(
  house: House,
  actor: Actor,
  input: TranslationAlternativesInput,
  signal: AbortSignal,
): Promise<TranslationAlternatives> {
  const wish = await readWish(house.db, actor, input)
  const source = readSide(input.transUnit.sourceSegment.xml, 'sourceSegment')
  const target = readSide(input.transUnit.targetSegment.xml, 'targetSegment')
  const word = input.word ?? null
  if (word && (word.start >= word.end || word.end > plainText(target).length))
    throw invalid({ propertyPath: 'word', code: 'does_not_exist', values: { what: 'item' } })
  const named = input.generativeArtificialIntelligenceModel
  const model = named ? await readNamedModel(house, actor, named) : null
  const asked = { wish, source, target, word }
  const terms = word ? await otherTermsAt(house, wish, { source, target, word }) : []
  const more = model
    ? await fromModel(house, { model, actor }, asked, signal)
    : word
      ? { translations: [], failures: [] }
      : await fromEngines(house, actor, asked, signal)
  return { translations: onceEach([...terms, ...more.translations], target), failures: more.failures }
}

/** Each text once, and none that stands there already. */
function onceEach(found: readonly Found[], target: Segment): Found[] {
  const seen = new Set([segmentToXml(target)])
  const kept = found.filter(({ xml }) => !seen.has(xml) && seen.add(xml))
  const terms = kept.filter(({ by }) => by === 'term')
  return [...terms, ...kept.filter(({ by }) => by !== 'term').slice(0, mostAlternatives)]
}

async function fromModel(
  house: House,
  { model, actor }: { model: ModelRow; actor: Actor },
  { wish, source, target, word }: Asked,
  signal: AbortSignal,
): Promise<{ translations: Found[]; failures: Failure[] }> {
  const batch: GenerationBatch = {
    ...wish.pair,
    formality: formalityWords[wish.formality],
    instruction: { system: '', prompt: '', guideline: '' },
    fileName: '',
    fuzzy: [],
    confirmed: [],
    before: [],
    after: [],
    segments: await segmentsToWrite(house, wish, [{ source, current: target }]),
  }
  const request = word ? continuationRequest(batch, word) : segmentRequest(batch, { ask: 'alternatives' })
  const { system, text, asked } = request
  const { name } = model
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(modelMs)])
    const question = { system, turns: [{ role: 'user' as const, text }], signal: patience }
    const answer = await paidAnswer(house, { model, purpose: 'translator', userUuid: actor.uuid }, question)
    const suggestions = word
      ? continuationsIn(asked[0]!, answer.text, word)
      : readSuggestions(asked[0]!, answer.text, true).flatMap(({ target: said }) =>
          said ? [{ said, word: null }] : [],
        )
    return {
      translations: suggestions.map(({ said, word: other }) => ({
        xml: segmentToXml(said),
        word: other,
        by: 'model',
        name,
      })),
      failures: [],
    }
  } catch (error) {
    signal.throwIfAborted()
    return { translations: [], failures: [{ name, ...failedQuestion(error) }] }
  }
}

/** What the engines say that serve the languages, each of them asked at once: the usual ways of all of them before the others of any. */
async function fromEngines(
  house: House,
  actor: Actor,
  { wish, source }: Asked,
  signal: AbortSignal,
): Promise<{ translations: Found[]; failures: Failure[] }> {
  const engines = await enginesForPair(house, actor, wish.pair, { most: mostAlternatives + 1 })
  const asked = await Promise.all(
    engines.map(async (engine) => {
      const { name } = engine
      const wanted = { source, most: mostAlternatives + 1 }
      const { targets, failures } = await otherWaysOf(house, wish, engine, wanted, signal)
      const ways = targets.flatMap((said, way): { way: number; found: Found }[] =>
        said ? [{ way, found: { xml: segmentToXml(said), word: null, by: 'engine', name } }] : [],
      )
      return { ways, failures }
    }),
  )
  return {
    translations: asked
      .flatMap(({ ways }) => ways)
      .sort((a, b) => a.way - b.way)
      .map(({ found }) => found),
    failures: asked.flatMap(({ failures }) => failures),
  }
}
