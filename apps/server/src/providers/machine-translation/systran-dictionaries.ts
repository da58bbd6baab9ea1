import { FormData } from 'undici'
import { z } from 'zod'
import { ProviderError } from '../provider-error.ts'
import { isNotThere } from './answers.ts'
import { callsAtOnce } from './calls-at-once.ts'
import type { Caller, Connection, GlossaryKeeper, GlossaryTerm, LanguagePair } from './provider.ts'

const provider = 'SYSTRAN'
const removalMs = 10_000

export type Parameters = readonly (readonly [name: string, value: string])[]

/** Nothing beside its path only asks; what is to be done goes in the query, but for what dictionaries are made of. */
interface Question extends Caller {
  parameters?: Parameters
  /** JSON, or a form with a file. */
  body?: object | FormData
}
export type AskSystran = (connection: Connection, path: string, question: Question) => Promise<unknown>

/** How SYSTRAN calls the languages of a pair. */
interface NamedPair {
  source: string
  target: string
}

/**
 * Glossaries as user dictionaries. SYSTRAN describes them nowhere; the calls are those of the clients that it generated from its own
 * description, and the file is that of its dictionary manager. A dictionary that is filled again keeps what it had, so each is
 * made anew, and the one before then goes.
 */
export function dictionaryKeeper(
  ask: AskSystran,
  pairFor: (connection: Connection, pair: LanguagePair) => Promise<NamedPair>,
): GlossaryKeeper {
  const remove: GlossaryKeeper['remove'] = async (connection, id, signal) => {
    try {
      await ask(connection, 'resources/dictionary/delete', { parameters: [['dictionaryId', id]], signal })
    } catch (error) {
      if (!isNotThere(error)) throw error
    }
  }
  return {
    remove,
    save: async ({ connection, id, name, terms, signal, ...wanted }) => {
      const pair = await pairFor(connection, wanted)
      const dictionary = { name, sourceLang: pair.source, targetLangs: pair.target, type: 'UD' }
      const made = Made.safeParse(await ask(connection, 'resources/dictionary/add', { body: { dictionary }, signal }))
      if (!made.success) throw new ProviderError('answerUnclear', { provider })
      const { id: newId } = made.data.added
      try {
        await fill(ask, { connection, id: newId, name, pair, terms, signal })
        if (id !== null) await remove(connection, id, signal)
        return newId
      } catch (error) {
        // Half a dictionary is none; what is wrong is told, not that this failed too.
        await remove(connection, newId, AbortSignal.timeout(removalMs)).catch(() => undefined)
        throw error
      }
    },
  }
}

interface Filling {
  connection: Connection
  id: string
  name: string
  pair: NamedPair
  terms: readonly GlossaryTerm[]
  signal: AbortSignal
}

/** All terms at once, as a file; a line of it that begins with `#` would be no term, so that such ones are added by themselves. */
async function fill(ask: AskSystran, { connection, id, name, pair, terms, signal }: Filling): Promise<void> {
  const isForFile = ({ source }: GlossaryTerm) => !source.startsWith('#')
  const [inFile, others] = [terms.filter(isForFile), terms.filter((term) => !isForFile(term))]
  if (inFile.length > 0) {
    const body = new FormData()
    body.set('inputFile', new Blob([fileOf(name, pair, inFile)], { type: 'text/plain' }), 'terms.txt')
    const parameters = [['dictionaryId', id] as const, ['sourceLang', pair.source] as const]
    const said = await ask(connection, 'resources/dictionary/entry/import', { parameters, body, signal })
    const counted = Imported.safeParse(said)
    if (!counted.success) throw new ProviderError('answerUnclear', { provider })
    const taken = counted.data.inserted + counted.data.duplicates
    if (taken < inFile.length) throw incomplete(taken, inFile.length)
  }
  for (let first = 0; first < others.length; first += callsAtOnce.systran)
    await Promise.all(
      others.slice(first, first + callsAtOnce.systran).map((term) =>
        ask(connection, 'resources/dictionary/entry/add', {
          parameters: [['dictionaryId', id]],
          body: { entry: { sourceLang: pair.source, targetLang: pair.target, ...term } },
          signal,
        }),
      ),
    )
}

/** SYSTRAN's text format: what it is, its columns, and a line for each term. */
const fileOf = (name: string, { source, target }: NamedPair, terms: readonly GlossaryTerm[]) =>
  [
    '#ENCODING=UTF-8',
    `#SUMMARY=${name}`,
    '#MULTI',
    `#${source.toUpperCase()}\t${target.toUpperCase()}`,
    ...terms.map((term) => `${term.source}\t${term.target}`),
    '',
  ].join('\n')

const incomplete = (taken: number, wanted: number) =>
  new ProviderError('glossaryIncomplete', { provider, taken: String(taken), wanted: String(wanted) })

const Made = z.object({ added: z.object({ id: z.string() }) })
const Imported = z.object({ inserted: z.number().int(), duplicates: z.number().int() })
