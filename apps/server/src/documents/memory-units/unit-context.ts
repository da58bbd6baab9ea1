import type { TmxProperty, TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { sourceHash } from '@langwerk/text/normalise'
import { parseFragment, textOf } from '@langwerk/xml/fragment'
import type { UnitContent } from './unit-rows.ts'

type Context = Pick<UnitContent, 'previousHash' | 'nextHash' | 'contextName'>

const ours = { previous: 'x-langwerk-previous', next: 'x-langwerk-next', name: 'x-langwerk-name' }
/** What other tools call a neighbour's source text: memoQ, then OmegaT. */
const previousTypes = ['x-context-pre', 'prev']
const nextTypes = ['x-context-post', 'next']

/** A unit's context as properties of our own in a TMX file; only hashes are kept of the neighbours. */
export function contextProperties({ previousHash, nextHash, contextName }: Context): TmxProperty[] {
  const properties: TmxProperty[] = []
  if (previousHash !== null) properties.push({ type: ours.previous, text: previousHash.toString() })
  if (nextHash !== null) properties.push({ type: ours.next, text: nextHash.toString() })
  if (contextName !== null) properties.push({ type: ours.name, text: contextName })
  return properties
}

/** Where a unit of a TMX file stood, as far as the file tells; and the properties that say something else. */
export function contextOfTmx({ id, properties }: Pick<TmxUnit, 'id' | 'properties'>): {
  context: Context
  rest: TmxProperty[]
} {
  const context = { previousHash: null, nextHash: null, contextName: nameOf(id) }
  // Of most units nothing is said.
  if (properties.length === 0) return { context, rest: [] }
  const text = (types: readonly string[]) => properties.find(({ type }) => types.includes(type))?.text
  const contextTypes = new Set([...Object.values(ours), ...previousTypes, ...nextTypes])
  return {
    context: {
      previousHash: storedHash(text([ours.previous])) ?? textHash(text(previousTypes)),
      nextHash: storedHash(text([ours.next])) ?? textHash(text(nextTypes)),
      contextName: text([ours.name]) ?? context.contextName,
    },
    rest: properties.filter(({ type }) => !contextTypes.has(type)),
  }
}

/** Tools number their units; only what is not a number can be the author's name. */
const nameOf = (id: string | undefined): string | null => (id !== undefined && !/^[\d\s]*$/.test(id) ? id : null)

const storedHash = (text: string | undefined): bigint | null =>
  text !== undefined && /^-?\d{1,19}$/.test(text) ? BigInt.asIntN(64, BigInt(text)) : null

function textHash(text: string | undefined): bigint | null {
  if (text === undefined || text.trim() === '') return null
  return sourceHash([withoutMarkup(text)])
}

/** memoQ writes the neighbour as an escaped `<seg>…</seg>`. */
function withoutMarkup(text: string): string {
  if (!/^\s*<seg[\s>]/.test(text)) return text
  try {
    return textOf(parseFragment(text))
  } catch {
    return text
  }
}
