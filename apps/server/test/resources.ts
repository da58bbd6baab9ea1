import type { Answer, Caller } from './house.ts'
import { until } from './house.ts'
import { languageIri } from './jobs.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A TMX file of plain units from English into German; `xml` keeps inline markup as it is. */
export function tmxOf(units: readonly (readonly [source: string, target: string])[]): Buffer {
  const body = units
    .map(
      ([source, target]) =>
        `<tu><tuv xml:lang="en"><seg>${escapeXml(source)}</seg></tuv><tuv xml:lang="de"><seg>${escapeXml(target)}</seg></tuv></tu>`,
    )
    .join('\n')
  return Buffer.from(
    `<?xml version="1.0"?><tmx version="1.4"><header creationtool="test" creationtoolversion="1" segtype="sentence" o-tmf="test" adminlang="en" srclang="en" datatype="plaintext"/><body>${body}</body></tmx>`,
  )
}

/** A translation memory that was imported over HTTP, as `api.md` tells. */
export async function makeMemory(
  caller: Caller,
  units: readonly (readonly [source: string, target: string])[],
): Promise<Answer['body']> {
  const memory = (await caller.post('/translation_memories', { name: 'Memory' })).body
  const made = (await caller.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] }))
    .body
  await caller.upload({ uuid: crypto.randomUUID(), translationMemoryImportUuid: made.uuid }, 'units.tmx', tmxOf(units))
  await caller.patch(`/translation_memory_imports/${made.uuid}/start`)
  const status = await until(async () => {
    const found = (await caller.get(`/translation_memory_imports/${made.uuid}`)).body.status
    return ['done', 'failed'].includes(found.title) && found
  })
  if (status.title !== 'done') throw new Error(`The import failed: ${JSON.stringify(status)}`)
  return memory
}

export const makeEngine = async (caller: Caller, provider = 'pseudoTranslation'): Promise<Answer['body']> =>
  (await caller.post('/machine_translation_engines', { name: `Engine ${provider}`, provider })).body

/** A termbase in English and German with entries of a term, its preferred and its forbidden translation. */
export async function makeTermbase(
  caller: Caller,
  entries: readonly { term: string; preferred: string; forbidden?: string }[],
): Promise<Answer['body']> {
  const termbase = (await caller.post('/termbases', { name: 'Terms' })).body
  const index = async (code: string) =>
    (await caller.post('/termbase_indices', { termbase: termbase['@id'], language: languageIri(code) })).body['@id']
  const [english, german] = [await index('en'), await index('de')]
  for (const { term, preferred, forbidden } of entries) {
    const answer = await caller.post('/term_entries', {
      termbase: termbase['@id'],
      terms: [
        { termbaseIndex: english, text: term },
        { termbaseIndex: german, text: preferred, usageStatus: 'preferred' },
        ...(forbidden ? [{ termbaseIndex: german, text: forbidden, usageStatus: 'forbidden' }] : []),
      ],
    })
    if (answer.status !== 201) throw new Error(`A term entry answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return termbase
}
