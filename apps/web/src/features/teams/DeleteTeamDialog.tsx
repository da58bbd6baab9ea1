import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'

/** Says what a team's deletion touches, and deletes it. */
export function DeleteTeamDialog({ team, ...props }: { team: Team; onDeleted: () => void; onClose: () => void }) {
  const { t } = useTranslation(['teams', 'permissions'])
  const { data } = useReading(teamRoutes.use, { params: { uuid: team.uuid } })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(teamRoutes.remove, { params: { uuid: team.uuid } })
      notifySuccess(t('deleted'))
      props.onDeleted()
    } catch (error) {
      setFailure(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const things = data?.shared.reduce((sum, { count }) => sum + count, 0) ?? 0
  const primaries = data?.shared.reduce((sum, { primaryCount }) => sum + primaryCount, 0) ?? 0

  return (
    <Modal opened onClose={props.onClose} title={t('deleteTitle', { name: team.name })}>
      <Stack gap="sm">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Text size="sm">{t('deleteText')}</Text>
        {data && (
          <List size="sm" spacing={4}>
            <List.Item>{t('deleteMembers', { count: data.teamUsersCount })}</List.Item>
            {data.openInvitationsCount > 0 && (
              <List.Item>{t('deleteInvitations', { count: data.openInvitationsCount })}</List.Item>
            )}
            {data.shared.map(({ object, count }) => (
              <List.Item key={object}>{`${t(`permissions:objects.${object}`)}: ${count}`}</List.Item>
            ))}
          </List>
        )}
        {things > 0 && <Text size="sm">{t('deleteShared', { count: things })}</Text>}
        {primaries > 0 && (
          <Text size="sm" c="dimmed">
            {t('deletePrimary', { count: primaries })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={remove}>
            {t('delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
