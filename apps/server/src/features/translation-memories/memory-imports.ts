import { eq } from 'drizzle-orm'
import { translationMemoryImport } from '../../database/schema/resources.ts'
import type { ImportKind } from '../../kit/imports.ts'

export const memoryImports: ImportKind = {
  table: translationMemoryImport,
  into: (memoryUuid) => eq(translationMemoryImport.translationMemoryUuid, memoryUuid),
  uploads: 'translationMemoryImportUuid',
  task: 'translationMemoryImport',
}
