import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { useReading } from '../../kit/queries.ts'
import { useCan } from '../../session/session.ts'

/** Whether somebody may import into a memory: one that they could make, or one that there is, whosever it is. */
export function useMayImport(): boolean {
  const makes = useCan('translationMemory:create')
  const edits = useCan('translationMemory:edit')
  // What one owns, or was shared with one alone, one may edit without the permission.
  const { data } = useReading(translationMemoryRoutes.list, { query: {} }, { enabled: !makes && !edits })
  return makes || edits || (data?.member.some(({ permissions }) => permissions.edit) ?? false)
}
