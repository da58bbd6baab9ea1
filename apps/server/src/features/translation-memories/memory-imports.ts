import { translationMemoryImport } from '../../database/schema/resources.ts'
import type { ImportKind } from '../../kit/imports.ts'

export const memoryImports: ImportKind = {
  table: translationMemoryImport,
  into: translationMemoryImport.translationMemoryUuid,
  uploads: 'translationMemoryImportUuid',
  task: 'translationMemoryImport',
}
