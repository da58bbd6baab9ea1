import { languageUuid } from '../src/features/languages/index.ts'
import { type Caller, until } from './house.ts'

export const languageIri = (code: string) => `/api/languages/${languageUuid(code)}`

/** A termbase in these languages, and the IRIs of its indices by their codes. */
export async function makeTermbaseIn(who: Caller, codes: readonly string[] = ['en', 'de']) {
  const { body } = await who.post('/termbases', { name: 'Words' })
  const indices: Record<string, string> = {}
  for (const code of codes)
    indices[code] = (await who.post('/termbase_indices', { termbase: body['@id'], language: languageIri(code) })).body[
      '@id'
    ]
  return { uuid: body.uuid as string, '@id': body['@id'] as string, indices }
}

type Made = Awaited<ReturnType<typeof makeTermbaseIn>>

/** An entry with a term (or more of it) in each of the languages. */
export async function addEntryTo(
  who: Caller,
  termbase: Made,
  terms: Record<string, string | object>,
  more: object = {},
) {
  const answer = await who.post('/term_entries', {
    termbase: termbase['@id'],
    terms: Object.entries(terms).map(([code, term]) => ({
      termbaseIndex: termbase.indices[code],
      ...(typeof term === 'string' ? { text: term } : term),
    })),
    ...more,
  })
  if (answer.status !== 201) throw new Error(`A term entry answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Uploads the files into a new import; it is not started. */
export async function prepareTermImport(
  who: Caller,
  files: readonly [name: string, content: string | Uint8Array][],
  more: object = {},
) {
  const made = await who.post('/term_imports', { name: 'Glossary', termImportType: 'termLists', ...more })
  if (made.status !== 201) throw new Error(`An import answered ${made.status}: ${JSON.stringify(made.body)}`)
  for (const [name, content] of files) await who.upload({ termImportUuid: made.body.uuid }, name, Buffer.from(content))
  return made.body
}

export async function runTermImport(
  who: Caller,
  files: readonly [name: string, content: string | Uint8Array][],
  more: object = {},
) {
  const { uuid } = await prepareTermImport(who, files, more)
  const started = await who.patch(`/term_imports/${uuid}/start`)
  if (started.status !== 200) throw new Error(`Its start answered ${started.status}: ${JSON.stringify(started.body)}`)
  return until(async () => {
    const { body } = await who.get(`/term_imports/${uuid}`)
    return ['done', 'failed'].includes(body.status.title) && body
  })
}

/** The bytes of an export. */
export async function exportTermbase(who: Caller, termbase: { '@id': string }, format: string) {
  const { uuid } = (await who.post('/termbase_exports', { termbase: termbase['@id'], format })).body
  await until(async () => (await who.get(`/termbase_exports/${uuid}`)).body.status.title === 'done')
  return who.get(`/termbase_exports/${uuid}/download`)
}
