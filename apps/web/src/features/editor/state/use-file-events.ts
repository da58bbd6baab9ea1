import type { EditedFile } from '@langwerk/contract/trans-units'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEvents } from '../../../kit/server-events.ts'

/** Shows what others change in this file, soon after they do. */
export function useFileEvents(file: Pick<EditedFile, 'uuid'>, reload: () => void) {
  const client = useQueryClient()
  const reloadSoon = useDebouncedCallback(reload, 300)

  useEvents('transUnits', (event) => {
    if (event.targetFileUuid !== file.uuid) return
    reloadSoon()
    for (const uuid of event.transUnitUuids.slice(0, 50))
      void client.invalidateQueries({ queryKey: ['trans-unit', uuid], refetchType: 'active' })
  })
  useEvents('presence', (event) => {
    if (event.targetFileUuid === file.uuid)
      void client.invalidateQueries({ queryKey: ['target-file', file.uuid, 'presence'] })
  })
}
