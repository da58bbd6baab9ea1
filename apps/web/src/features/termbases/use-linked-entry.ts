import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { useSearch } from '@tanstack/react-router'
import { useReading } from '../../kit/queries.ts'

/** The entry that the address names (`?entry=`), as long as no other is chosen; `isMissing` where the termbase has none such. */
export function useLinkedEntry(termbaseUuid: string, isWanted: boolean) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const uuid = typeof search.entry === 'string' ? search.entry : ''
  const { data, isError } = useReading(termEntryRoutes.get, { params: { uuid } }, { enabled: isWanted && uuid !== '' })
  const isHere = data?.termbaseUuid === termbaseUuid && data.recycledAt === null
  if (!isWanted || uuid === '') return { entry: undefined, isMissing: false }
  return { entry: isHere ? data : undefined, isMissing: isError || (data !== undefined && !isHere) }
}

/** The address of an entry, to be handed on. */
export const addressOf = ({ termbaseUuid, uuid }: { termbaseUuid: string; uuid: string }) =>
  `${location.origin}/termbases/termbase/${termbaseUuid}?entry=${uuid}`
