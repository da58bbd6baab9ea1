import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { thingScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'

/**
 * The entry that the address names (`?entry=`), as long as no other is chosen; `isMissing` where the termbase has none
 * such. `goTo` names another one.
 */
export function useLinkedEntry(termbaseUuid: string, isWanted: boolean) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const uuid = typeof search.entry === 'string' ? search.entry : ''
  const { data, isError } = useReading(termEntryRoutes.get, { params: { uuid } }, { enabled: isWanted && uuid !== '' })
  const isHere = data?.termbaseUuid === termbaseUuid && data.recycledAt === null
  const goTo = (entry: { uuid: string }) =>
    navigate({ to: '.', search: { ...search, entry: entry.uuid }, replace: true })
  if (!isWanted || uuid === '') return { entry: undefined, isMissing: false, goTo }
  return { entry: isHere ? data : undefined, isMissing: isError || (data !== undefined && !isHere), goTo }
}

/** The address of an entry, to be handed on. */
export const addressOf = ({ termbaseUuid, uuid }: { termbaseUuid: string; uuid: string }) =>
  `${location.origin}${thingScreen('termbase', termbaseUuid)}?entry=${uuid}`
