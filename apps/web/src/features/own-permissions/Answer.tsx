import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionExplanation, PermissionReason } from '@langwerk/contract/permissions'
import type { PermissionAction } from '@langwerk/contract/words'
import { Alert, Code, List, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../kit/role-name.ts'

interface Props {
  explanation: PermissionExplanation
  question: { object: PermissionObject; action: PermissionAction }
  /** Whether a single thing of this kind could be asked about. */
  hasItems: boolean
}

/** Yes or no, everything that was looked at for it, and who could change it. */
export function Answer({ explanation, question, hasItems }: Props) {
  const { t } = useTranslation(['ownPermissions', 'permissions', 'kit'])
  const { granted, item, reasons, sufficientRoles, couldGrant } = explanation
  const action = t(`permissions:actions.${question.action}`)
  return (
    <div aria-live="polite">
      <Alert
        color={granted ? 'green' : 'red'}
        icon={granted ? <IconCheck size={18} /> : <IconX size={18} />}
        title={t(granted ? 'yes' : 'no')}
      >
        <Text size="sm">
          {item
            ? t('ofItem', { action, item: item.name })
            : t('general', { action, object: t(`permissions:objects.${question.object}`) })}{' '}
          · <Code>{explanation.permission}</Code>
        </Text>
      </Alert>
      <Title order={3} fz="sm" mt="md" mb={6}>
        {t('because')}
      </Title>
      {reasons.length === 0 ? (
        <Text size="sm">{t(item ? 'notReached' : 'nothing')}</Text>
      ) : (
        <List spacing={4} size="sm" center listStyleType="none">
          {reasons.map((reason) => (
            <List.Item
              key={`${reason.source} ${reason.team?.uuid} ${reason.organization?.uuid}`}
              icon={<Mark {...reason} />}
            >
              <Reason reason={reason} />
            </List.Item>
          ))}
        </List>
      )}
      {item && !granted && reasons.some(({ lacks }) => lacks === 'permissionRole') && (
        <Text size="sm" mt="sm">
          {sufficientRoles.length > 0
            ? t('sufficient', { roles: sufficientRoles.map((role) => t(`kit:permissionRoles.${role}`)).join(', ') })
            : t('none')}
        </Text>
      )}
      {!item && hasItems && question.action !== 'create' && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('itemNote')}
        </Text>
      )}
      {couldGrant.length > 0 && (
        <>
          <Title order={3} fz="sm" mt="md" mb={6}>
            {t('couldHelp')}
          </Title>
          <Text size="sm">
            {couldGrant.map(({ name, of }) => (of ? t('couldHelpOf', { name, of: of.name }) : name)).join(', ')}
          </Text>
        </>
      )}
    </div>
  )
}

function Reason({ reason }: { reason: PermissionReason }) {
  const { t } = useTranslation(['ownPermissions', 'kit'])
  const names = {
    organization: reason.organization?.name ?? '',
    team: reason.team?.name ?? '',
    role: roleName(reason.role ?? ''),
  }
  return (
    <>
      {t(`sources.${reason.source}`, names)}
      <Text span inherit c="dimmed">
        {' · '}
        {reason.permissionRole && `${t('roleThere', { role: t(`kit:permissionRoles.${reason.permissionRole}`) })} · `}
        {t(reason.grants ? 'grants' : `lacks.${reason.lacks ?? 'permission'}`)}
      </Text>
    </>
  )
}

function Mark({ grants }: PermissionReason) {
  if (grants) return <IconCheck size={16} color="var(--lw-status-success)" aria-hidden />
  return <IconX size={16} color="var(--lw-status-error)" aria-hidden />
}
