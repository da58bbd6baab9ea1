import type { ErrorDetail } from '@langwerk/contract/common'
import { violationSentence } from '@langwerk/contract/refusal-sentences'
import type { PlainViolationCode } from '@langwerk/contract/refusals'
import type { ProviderProblem } from '@langwerk/contract/words'

const texts = {
  answered: '{provider} answered {status}',
  explained: '{provider} answered {status}: {reason}',
  answerUnclear: '{provider}’s answer is not what its API describes',
  withoutAddress: '{provider} has no address: set it at the engine, or {setting}',
  withoutEndpoint: '{provider} has no address: set its endpoint at the model',
  withoutEmbeddings: '{provider} has no models that give embeddings',
  withoutPair: '{provider} does not translate from {source} into {target}',
  pairNotOffered: 'No translation from {source} into {target}: the provider does not offer these languages',
  otherLanguages: 'No translation from {source} into {target}: the engine is set to other languages',
  answersSpoilt:
    'Answers from {source} into {target} of no use: {count}. They were empty, or had other tags than the source',
  keyRefused: '{provider} does not accept the key',
  quotaUsed: 'What the account at {provider} may translate is used up{reason}',
  glossaryFailed: 'The glossary of “{termbase}” could not be made: {reason}',
  glossaryIncomplete: '{provider} took {taken} of {wanted} terms',
  silent: '{host} did not answer in time',
  unreachable: '{host} cannot be reached{code}',
  brokenOff: '{host} broke off its answer{code}',
  redirects: 'The address redirects too often',
  tooLarge: 'The answer is too large',
  tooManyCalls: '{provider} takes no more calls at the moment',
  answerCut: '{provider} did not finish its answer: it is longer than the model may answer',
  answerBroken: '{provider} broke off its answer: {reason}',
  answerWithheld: '{provider} withheld its answer: its content filter objects to it or to what was asked',
  answerDeclined: '{provider} declined to answer: {reason}',
  answerEmpty: '{provider} answered with nothing',
} as const satisfies Record<ProviderProblem, string>

/** What failed outside of our walls, as a key with its values and as an English sentence. */
export class ProviderError extends Error {
  constructor(
    readonly key: ProviderProblem,
    readonly values: Readonly<Record<string, string>> = {},
    /** After how many milliseconds it may be asked for again, where the other side said so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(texts[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place))
  }
}

/** The address leads where nobody outside may send us. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError'

  constructor(readonly code: PlainViolationCode) {
    super(violationSentence({ code }))
  }
}

/** For the interface; null where the sentence comes from elsewhere. */
export function detailOf(error: unknown): ErrorDetail | null {
  if (error instanceof ForbiddenAddressError) return { key: error.code, values: {} }
  return error instanceof ProviderError ? { key: error.key, values: { ...error.values } } : null
}
