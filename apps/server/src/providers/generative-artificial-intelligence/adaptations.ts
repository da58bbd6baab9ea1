import type { ModelConnection } from './model.ts'

/** What is left out or said otherwise for a model that refuses what most understand, the milder one first. */
const adaptations = [
  { name: 'otherTokenLimit', about: /max_(completion_)?tokens/ },
  { name: 'noTokenLimit', about: /max_(completion_)?tokens/ },
  { name: 'noStreamUsage', about: /stream_options/ },
  { name: 'systemRole', about: /developer|\brole\b/ },
  { name: 'jsonObject', about: /response_format|json_schema|output_config|output_format|structured output/i },
  {
    name: 'plainJson',
    about: /response_format|json_schema|json_object|output_config|output_format|structured output/i,
  },
] as const

export type Adaptation = (typeof adaptations)[number]['name']

/** How providers say that they do not know a field, or not for this model; a wrong value is another matter. */
const unsupported =
  /unsupported|not support|unrecogni[sz]ed|unknown|not permitted|not allowed|extra_forbidden|extra (inputs|fields)|unexpected/i

/**
 * The first thing to do otherwise after a refusal; null where it is about something else.
 * @param status of the refusal
 * @param said its body
 * @param possible what can be done otherwise with this provider
 * @param inForce what was done otherwise in the call that it refused
 */
export function adaptationAfter(
  { status, said }: { status: number; said: string },
  possible: readonly Adaptation[],
  inForce: ReadonlySet<Adaptation>,
): Adaptation | null {
  if ((status !== 400 && status !== 422) || !unsupported.test(said)) return null
  const found = adaptations.find(({ name, about }) => possible.includes(name) && !inForce.has(name) && about.test(said))
  return found?.name ?? null
}

export interface LearnedAdaptations {
  of(connection: ModelConnection): ReadonlySet<Adaptation>
  learn(connection: ModelConnection, adaptation: Adaptation): void
}

/** Providers teach their models new things. */
const forgottenAfterMs = 24 * 60 * 60_000

/** What was learned of models by being refused, for a day: each process learns for itself, as a refusal costs nothing. */
export function openLearnedAdaptations(now: () => number = Date.now): LearnedAdaptations {
  const learned = new Map<string, Map<Adaptation, number>>()
  return {
    of: (connection) => {
      const known = learned.get(keyOf(connection)) ?? []
      return new Set([...known].flatMap(([name, at]) => (now() - at < forgottenAfterMs ? [name] : [])))
    },
    learn: (connection, adaptation) => {
      const key = keyOf(connection)
      const known = learned.get(key) ?? new Map<Adaptation, number>()
      learned.set(key, known.set(adaptation, now()))
    },
  }
}

const keyOf = ({ provider, endpoint, modelType, deployment }: ModelConnection) =>
  JSON.stringify([provider, endpoint, modelType, deployment])
