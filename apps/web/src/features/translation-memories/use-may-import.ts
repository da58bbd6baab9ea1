import { useCan } from '../../session/session.ts'

/** Whether somebody may import into a memory that there is or that they could make. */
export function useMayImport(): boolean {
  const makes = useCan('translationMemory:create')
  const edits = useCan('translationMemory:edit')
  return makes || edits
}
