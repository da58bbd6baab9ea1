import { invitationRoutes, type ReceivedInvitation } from '@langwerk/contract/invitations'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { invitationPath } from './paths.ts'
import { useRoleLabel } from './use-role-label.ts'

/** The open invitations to one's address; nothing where there are none. */
export function MyInvitations() {
  const { t } = useTranslation('invitations')
  const { data } = useReading(invitationRoutes.mine)
  if (!data || data.member.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('mine')}>
      <Title order={2}>{t('mine')}</Title>
      {data.member.map((invitation) => (
        <Row key={invitation.uuid} invitation={invitation} />
      ))}
    </Stack>
  )
}

function Row({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('invitations')
  const role = useRoleLabel(invitation)
  const { kind, uuid, subject, organization, expiresAt } = invitation
  const names = { subject: subject.name, organization: organization?.name ?? '' }
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <IconMail size={18} />
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={500} truncate>
              {t(`mineTo.${kind === 'registration' ? 'organization' : kind}`, names)}
            </Text>
            <Text size="xs" c="dimmed">
              {t('mineText', { role, date: formatDate(expiresAt) })}
            </Text>
          </div>
        </Group>
        <Button
          variant="light"
          size="xs"
          style={{ flexShrink: 0 }}
          renderRoot={(props) => <Link to={invitationPath(kind, uuid)} {...props} />}
        >
          {t('open')}
        </Button>
      </Group>
    </Card>
  )
}
