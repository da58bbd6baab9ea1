import type { TransUnit } from '@langwerk/contract/trans-units'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { mayMatch } from './may-match.ts'
import type { TransUnitStore } from './trans-unit-store.ts'

/**
 * What the memories have to say has changed with this unit: it was confirmed, or its source is another one. Only the matches
 * that it may be among are asked for again, and at once only where they are on screen.
 */
export function forgetMatchesLike(
  client: QueryClient,
  store: Pick<TransUnitStore, 'byUuid'>,
  changed: TransUnit,
): void {
  const isLike = ({ queryKey }: { queryKey: QueryKey }) => {
    const unit = unitOfMatches(queryKey, store)
    return unit !== undefined && mayMatch(changed.sourceSegment, unit.sourceSegment)
  }
  // Whoever has just confirmed a segment is about to leave it.
  const isChanged = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === changed.uuid
  void client.invalidateQueries({ predicate: (query) => isLike(query) && isChanged(query), refetchType: 'none' })
  void client.invalidateQueries({ predicate: (query) => isLike(query) && !isChanged(query), refetchType: 'active' })
}

const unitOfMatches = ([kind, uuid, part]: QueryKey, store: Pick<TransUnitStore, 'byUuid'>) =>
  kind === 'trans-unit' && part === 'matches' ? store.byUuid(String(uuid)) : undefined
