import type { EditedFile } from '@langwerk/contract/edited-files'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEvents } from '../../../kit/server-events.ts'
import { stepOf } from '../in-step/in-step.ts'
import { fileOf } from './match-data.ts'

/** Shows what others change in this file, soon after they do. */
export function useFileEvents(file: Pick<EditedFile, 'uuid' | 'jobStep'>, reload: () => void) {
  const client = useQueryClient()
  const reloadSoon = useDebouncedCallback(reload, 300)

  useEvents('transUnits', (event) => {
    if (event.targetFileUuid !== file.uuid) return
    reloadSoon()
    const changed = new Set(event.transUnitUuids)
    // Whose matches this changes is known when the units are there.
    void client.invalidateQueries({
      predicate: ({ queryKey: [kind, uuid, part] }) =>
        kind === 'trans-unit' && changed.has(String(uuid)) && (part === 'comments' || part === 'history'),
    })
  })
  // Steps open and close segments of each other, and themselves.
  useEvents('jobStep', () => {
    if (!file.jobStep) return
    reloadSoon()
    void client.invalidateQueries({ queryKey: fileOf(file.uuid, stepOf(file)).queryKey })
  })
  useEvents('presence', (event) => {
    if (event.targetFileUuid === file.uuid)
      void client.invalidateQueries({ queryKey: ['target-file', file.uuid, 'presence'] })
  })
}
