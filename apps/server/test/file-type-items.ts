import type { Db } from '../src/database/database.ts'
import { fileType, fileTypeReplacementRule, fileTypeTagRule } from '../src/database/schema/file-types.ts'
import { fileTypeUse } from '../src/database/schema/uses.ts'
import { ordinarySettings } from '../src/features/file-types/shipped.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A file type with a rule of each kind, which a template uses. @param uuid of its shareable */
export async function insertFileTypeItems(db: Db, uuid: string, use: { ownerUuid: string; sortId: number }) {
  const items = { fileTypeTagRule: newUuid(), fileTypeReplacementRule: newUuid(), templateFileType: newUuid() }
  await db.insert(fileType).values({ ...ordinarySettings('xml'), subFileProcessor: null, uuid })
  const ofFileType = { fileTypeUuid: uuid, name: 'Rule', sortId: 1 }
  await db
    .insert(fileTypeTagRule)
    .values({ ...ofFileType, uuid: items.fileTypeTagRule, ruleType: 'xPath', xPath: '//code' })
  await db.insert(fileTypeReplacementRule).values({
    ...ofFileType,
    uuid: items.fileTypeReplacementRule,
    sourceRegex: ' +',
    type: 'onSourceFileReading',
  })
  await db.insert(fileTypeUse).values({ ...use, uuid: items.templateFileType, setUuid: uuid })
  return { ...items, fileType: uuid }
}
