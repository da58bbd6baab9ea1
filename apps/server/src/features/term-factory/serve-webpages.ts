import { Readable } from 'node:stream'
import { uuidOf } from '@langwerk/contract/common'
import { fileRoutes } from '@langwerk/contract/files'
import { eq } from 'drizzle-orm'
import { asViolation } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { termImport } from '../../database/schema/resources.ts'
import { readMainText } from '../../documents/documents.ts'
import { invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { storageKeyFor } from '../../kit/storage-places.ts'
import { allowedHosts, createGuardedStreamFetch } from '../../providers/guarded-fetch.ts'
import { languageFor, lockOwner, organizationOf, presentFile, requireOwner, saveFile } from '../job-files/index.ts'
import { fetchPage } from './fetch-page.ts'

/** Each asks a server that is not ours. */
const pagesAMinute = 60

/** Web pages as sources of an import: their main text is kept as a file of it. */
export function serveWebpages(house: House) {
  const { db, storage, config } = house
  const fetch = createGuardedStreamFetch(allowedHosts(config))

  serve(
    house,
    fileRoutes.webpage,
    async ({ actor, body, request }) => {
      requireScope(request, 'termbases:write')
      const owner = { kind: 'termImport', uuid: uuidOf(body.termImport) } as const
      await requireOwner(db, actor, owner).catch(asViolation('termImport', 'termImport'))
      const [row] = await db.select().from(termImport).where(eq(termImport.uuid, owner.uuid))
      if (row?.termImportType !== 'documents')
        throw invalid({ propertyPath: 'termImport', code: 'source_of_other_type' })
      const language = await languageFor(db, owner, body.language ?? null)
      await db.transaction((tx) => lockOwner(tx, owner))
      await requireNewPage(db, owner.uuid, body)
      const { bytes, isPlainText, charset } = await fetchPage(fetch, body.url)
      const page = isPlainText
        ? { title: '', blocks: new TextDecoder(charsetKnown(charset)).decode(bytes).split(/\n+/) }
        : await readMainText(house, bytes, charset)
      const blocks = page.blocks.filter((text) => text.trim() !== '')
      if (blocks.length === 0) throw invalid({ propertyPath: 'url', code: 'page_without_text' })
      const content = Buffer.from(pageOf(page.title, blocks))
      const storageKey = await storageKeyFor(house, await organizationOf(db, owner), `uploads/${newUuid()}`)
      const fileSize = await storage.put(storageKey, Readable.from([content]))
      return presentFile(
        await saveFile(house, actor, {
          uuid: body.uuid ?? newUuid(),
          owner,
          replaces: null,
          originalName: (page.title || body.url).slice(0, 255),
          storageKey,
          fileSize,
          languages: { source: null, target: null },
          language,
          url: body.url,
        }),
      )
    },
    { callsAMinute: pagesAMinute },
  )
}

/** What stands on a page counts once, however its address is written. @throws Refusal 422 where the import has the page. */
async function requireNewPage(
  db: Db,
  termImportUuid: string,
  { uuid, url }: { uuid?: string | undefined; url: string },
) {
  const sources = await db
    .select({ uuid: file.uuid, url: file.url })
    .from(file)
    .where(eq(file.termImportUuid, termImportUuid))
  const page = pageAt(url)
  if (sources.some((source) => source.uuid !== uuid && source.url !== null && pageAt(source.url) === page))
    throw invalid({ propertyPath: 'url', code: 'page_added_before' })
}

/** Where on the page an address points to makes no other page of it. */
const pageAt = (address: string) => (URL.canParse(address) ? new URL(address).href.replace(/#.*$/, '') : address)

/** What the decoder knows; a page that names another encoding is read as most are. */
function charsetKnown(charset: string | null): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').encoding
  } catch {
    return 'utf-8'
  }
}

const pageOf = (title: string, blocks: readonly string[]) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>\n${blocks
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('\n')}\n</body></html>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
