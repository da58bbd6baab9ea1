import { uuidOf } from '@langwerk/contract/common'
import type { Fault } from '@langwerk/contract/refusals'
import { termbaseRoutes as routes } from '@langwerk/contract/termbases'
import { and, eq } from 'drizzle-orm'
import { requireAction } from '../../access/sharing.ts'
import { termbase, termImport } from '../../database/schema/resources.ts'
import { invalid, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { serveShareable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { getShareable, listShareables } from '../../kit/shareables.ts'
import { isExtraction } from '../../kit/term-imports.ts'
import { deleteEntries } from './delete-entries.ts'
import { termbaseFieldKind } from './field-kind.ts'
import { termbaseIndexKind } from './index-kind.ts'
import { replaceTermbase } from './replace-termbase.ts'
import { serveTermEntryComments } from './serve-comments.ts'
import { serveTermbaseExports } from './serve-exports.ts'
import { serveRecycleBin } from './serve-recycle-bin.ts'
import { serveTermEntries } from './serve-term-entries.ts'
import { termbaseTagKind } from './tag-kind.ts'
import { termbaseKind } from './termbase-kind.ts'

export { type CustomFields, customFieldsFrom, customFieldsOfOne } from './custom-fields.ts'
export { dropEmptyTermbase, dropUnfilledOf } from './drop-unfilled.ts'
export { dryRun } from './dry-run.ts'
export { glossaryTerms } from './glossary-terms.ts'
export { indexFinder, indexOfLanguage } from './import-indices.ts'
export { insertEntries, insertTerms } from './insert-entries.ts'
export { livingEntries } from './living-entries.ts'
export { loadNamedEntry } from './load-entry.ts'
export { proposedEntries } from './proposed-entries.ts'
export { registerTermImportTask } from './read-import.ts'
export { keyTermsOf, type RecognisedTerm, recogniseTerms } from './recognise-terms.ts'
export { recordNewEntry, recordProposal } from './record-proposal.ts'
export { requireChangesNotProposed, requireNewEntryNotProposed } from './require-not-proposed.ts'
export { refuseUnread, requireTermFiles } from './require-term-files.ts'
export { changeEntry, insertEntry } from './save-entry.ts'
export { longestSortText, termRows, touchTermbase } from './term-rows.ts'
export { termbaseKind } from './termbase-kind.ts'
export { pairsOf, type TermbasePair, type TermbaseUse } from './termbase-pairs.ts'
export { termsOf, termsToWrite } from './terms-of.ts'

export function serveTermbases(house: House) {
  const { db } = house
  serveShareable(house, routes, {
    ...termbaseKind,
    // Imports that find terms for it outlive it, and what they found with them.
    atRemoval: async (uuid) => {
      const isFor = and(isExtraction, eq(termImport.termbaseUuid, uuid))
      await db.update(termImport).set({ termbaseUuid: null }).where(isFor)
      await deleteEntries(house, uuid)
      return async () => {}
    },
  })
  serveUses(house, routes.uses, 'termbase')
  serveChildList(house, termbaseIndexKind)
  serveChildList(house, termbaseTagKind)
  serveChildList(house, termbaseFieldKind)
  serveTermEntries(house)
  serveTermEntryComments(house)
  serveRecycleBin(house)
  serveTermbaseExports(house)

  serve(house, routes.forCopywriting, async ({ actor, query }) => ({
    ...(await listShareables(db, actor, termbaseKind, query, eq(termbase.copywriting, true))),
    '@id': '/api/copywriting_termbases',
  }))

  serve(house, routes.recent, ({ actor, query }) =>
    listShareables(db, actor, termbaseKind, { ...query, page: 1, itemsPerPage: 5 }),
  )

  serve(house, routes.replace, async ({ actor, params, body }) => {
    await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: params.uuid }, 'edit')
    const replacement = uuidOf(body.replacementTermbase)
    const refuse = (fault: Fault) => invalid({ propertyPath: 'replacementTermbase', ...fault })
    if (replacement === params.uuid) throw refuse({ code: 'termbase_replaces_itself' })
    const found = await getShareable(db, actor, termbaseKind, replacement).catch((error) => {
      throw error instanceof Refusal && error.status === 404
        ? refuse({ code: 'does_not_exist', values: { what: 'termbase' } })
        : error
    })
    await replaceTermbase(db, actor, params.uuid, replacement)
    return found
  })
}
