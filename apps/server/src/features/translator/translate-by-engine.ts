import { compileReplacements } from '@langwerk/text/replacement-rules'
import { isTag, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { House } from '../../kit/house.ts'
import { detailOf, ProviderError } from '../../providers/provider-error.ts'
import { type EngineForPair, sayDifferently, translateByEngines } from '../machine-translation-engines/index.ts'
import type { ParagraphToTranslate, PassingFailure, Translated } from './outcome.ts'
import type { TranslationWish } from './read-wish.ts'

/** So long a person waits for an engine. */
const engineMs = 30_000

/**
 * Has an engine translate paragraphs. Where it gives fewer back than it was given, what is missing is asked for one by one, and at last
 * without the tags that it takes none of or lost. What is missing even then is told of.
 * @throws why the signal was aborted
 */
export async function translateByEngine(
  house: House,
  wish: TranslationWish,
  engine: EngineForPair,
  paragraphs: readonly ParagraphToTranslate[],
  signal: AbortSignal,
): Promise<Translated> {
  const ask = asker(house, wish, engine, signal)
  const first = await ask(paragraphs)
  const gaps = first.targets.flatMap((target, index) => (target === null ? [index] : []))
  const mayHelp = first.failures.every(({ detail }) => detail?.key === 'answerUnclear')
  if (gaps.length === 0 || !mayHelp) return first
  const targets = [...first.targets]
  for (const index of gaps) {
    const paragraph = paragraphs[index]!
    const alone = paragraphs.length === 1 ? first : await ask([paragraph])
    const again = needsNoTags(alone, paragraph) ? await ask([withoutTags(paragraph)]) : alone
    targets[index] = again.targets[0]!
    if (again.failures.length > 0) return { targets, failures: again.failures }
  }
  return { targets, failures: targets.includes(null) ? [answeredNothing(engine)] : [] }
}

/** Whether an answer is missing for the tags of its paragraph, and for nothing else. */
const needsNoTags = ({ targets, failures }: Translated, { source }: ParagraphToTranslate): boolean =>
  targets[0] === null && failures.length === 0 && source.some(isTag)

const withoutTags = ({ source, previous }: ParagraphToTranslate): ParagraphToTranslate => ({
  source: [plainText(source)],
  previous,
})

function answeredNothing({ name }: EngineForPair): PassingFailure {
  const error = new ProviderError('answerEmpty', { provider: name })
  return { name, message: error.message, detail: detailOf(error) }
}

/** What is wanted of an engine. */
const wishFor = ({ pair, formality, termbases, work }: TranslationWish, engine: EngineForPair) => ({
  engines: [{ machineTranslationEngineUuid: engine.uuid, minimum: 0 }],
  ...pair,
  formality,
  replacements: compileReplacements([]),
  termbases,
  // Every answer is taken, and its terms are checked afterwards.
  termsIn: null,
  purpose: 'translator' as const,
  work,
  isWaitedFor: true,
})

/**
 * What an engine says of a paragraph in different ways, as many as its provider gives up to `most`; of many providers that is one.
 * @throws why the signal was aborted
 */
export async function otherWaysOf(
  house: House,
  wish: TranslationWish,
  engine: EngineForPair,
  { source, most }: { source: Segment; most: number },
  signal: AbortSignal,
): Promise<Translated> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(engineMs)])
  const question = { xml: segmentToXml(source), most }
  // Whoever says it in no other ways just now may still say it in one.
  const said = await sayDifferently(house, wishFor(wish, engine), question, patience).catch(() => null)
  signal.throwIfAborted()
  if (said) return { targets: said.map((xml) => segmentFromXml(xml)), failures: [] }
  return translateByEngine(house, wish, engine, [{ source, previous: null }], signal)
}

const asker =
  (house: House, translation: TranslationWish, engine: EngineForPair, signal: AbortSignal) =>
  async (paragraphs: readonly ParagraphToTranslate[]): Promise<Translated> => {
    const wish = wishFor(translation, engine)
    const segments = paragraphs.map(({ source, previous }) => ({
      xml: segmentToXml(source),
      previous: previous && segmentToXml(previous),
    }))
    const patience = AbortSignal.timeout(engineMs)
    try {
      const { answers, failures } = await translateByEngines(house, wish, segments, AbortSignal.any([signal, patience]))
      return {
        targets: answers.map((answer) => answer && segmentFromXml(answer.xml)),
        failures: failures.map(({ engineName: name, engineUuid: _, ...told }) => ({ name, ...told })),
      }
    } catch (error) {
      signal.throwIfAborted()
      if (!patience.aborted) throw error
      const { name } = engine
      const detail = { key: 'silent', values: { host: name } }
      return {
        targets: paragraphs.map(() => null),
        failures: [{ name, message: `${name} did not answer in time`, detail }],
      }
    }
  }
