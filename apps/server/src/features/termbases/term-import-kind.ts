import { termImport } from '../../database/schema/resources.ts'
import type { ImportKind } from '../../kit/imports.ts'

export const termImports: ImportKind = {
  table: termImport,
  into: termImport.termbaseUuid,
  uploads: 'termImportUuid',
  task: 'termImport',
}
