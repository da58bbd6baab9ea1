import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../../kit/queries.ts'
import { useEvents } from '../../../kit/server-events.ts'
import { ImportResult } from '../../imports/ImportResult.tsx'
import { ImportControls } from './ImportControls.tsx'

/** How far an import is and what came of it; its termbase is a click away. */
export function ImportRunning(props: { uuid: string; onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('termbases')
  const navigate = useNavigate()
  const { data, refetch } = useReading(routes.get, { params: { uuid: props.uuid } }, { refetchInterval: 3000 })
  useEvents('import', (event) => {
    if (event.importUuid !== props.uuid) return
    refetch()
    props.onChanged()
  })
  const isOver = data?.status.title === 'done' || data?.status.title === 'failed'
  const open = () => {
    props.onClose()
    if (data) navigate({ to: '/termbases/termbase/$uuid', params: { uuid: data.destinationTermbase.uuid } })
  }
  return (
    <Modal opened onClose={props.onClose} title={t('import')} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {isOver ? data?.name : t('wizard.runsOn')}
        </Text>
        {data && <ImportResult figures={data} />}
        <Group justify="flex-end" gap="xs">
          {data && <ImportControls termImport={data} onChanged={() => void refetch()} />}
          <Button variant="default" onClick={props.onClose}>
            {t('wizard.close')}
          </Button>
          {data && (
            <Button onClick={open} data-autofocus>
              {t('wizard.open')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
