import type { Db } from '../src/database/database.ts'
import { termMergeItem, termMergeRequest } from '../src/database/schema/term-merges.ts'
import { languageUuid } from '../src/features/languages/index.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A merge request into a termbase, made by nobody who is there, with one entry that waits. */
export async function insertTermMerge(db: Db, termbaseUuid: string) {
  const [termMergeRequestUuid, termMergeItemUuid, english] = [newUuid(), newUuid(), languageUuid('en')]
  await db.insert(termMergeRequest).values({
    uuid: termMergeRequestUuid,
    name: 'Import',
    termbaseUuid,
    status: 'open',
    languageUuids: [english],
  })
  const said = { number: null, note: '', allowedVariants: [], forbiddenVariants: [], custom: {} }
  await db.insert(termMergeItem).values({
    uuid: termMergeItemUuid,
    requestUuid: termMergeRequestUuid,
    copiedUuid: newUuid(),
    title: 'gasket',
    kind: 'added',
    source: {
      definition: '',
      note: '',
      context: '',
      source: '',
      sourceFile: '',
      copywritingKeyTerm: false,
      termInjectionMethod: 'intelligent',
      confidenceScore: null,
      custom: {},
      languages: [{ languageUuid: english, custom: {}, terms: [{ text: 'gasket', usageStatus: 'approved', ...said }] }],
    },
  })
  return { termMergeRequest: termMergeRequestUuid, termMergeItem: termMergeItemUuid }
}
