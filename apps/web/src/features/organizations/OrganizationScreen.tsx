import type { Organization } from '@langwerk/contract/organizations'
import { uploadQuotaRoutes } from '@langwerk/contract/upload-quotas'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconDatabase, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../kit/format.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { roleName } from '../../kit/role-name.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useSession } from '../../session/session.ts'
import { UploadQuotaDialog, UsedSpace } from '../upload-quotas/index.ts'
import { deleteOrganization } from './delete-organization.ts'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { OrganizationFrame } from './OrganizationFrame.tsx'
import classes from './organizations.module.css'

export const OrganizationScreen = () => (
  <OrganizationFrame tab="overview">{(organization) => <Overview organization={organization} />}</OrganizationFrame>
)

function Overview({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [editing, setEditing] = useState(false)
  const [limiting, setLimiting] = useState(false)
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') ?? false
  const { permissions, administrators, teamsCount, organizationUsersCount, organizationUserRole } = organization
  const { data: quota } = useReading(
    uploadQuotaRoutes.ofOrganization,
    { params: { uuid: organization.uuid } },
    { enabled: permissions.edit === true },
  )
  const remove = async () => {
    if (!(await deleteOrganization(organization))) return
    await navigate({ to: '/organizations' })
    await refreshSession()
  }
  return (
    <Stack gap="lg">
      {organization.description && <Text maw={720}>{organization.description}</Text>}
      <dl className={classes.facts}>
        <Fact label={t('administrators')}>
          {administrators.length === 0 && teamsCount !== null && t('noAdministrators')}
          {administrators.map(({ uuid, name, email }) => (
            <div key={uuid}>
              {name || email}{' '}
              <Anchor size="sm" href={`mailto:${email}`}>
                {name && email}
              </Anchor>
            </div>
          ))}
        </Fact>
        {teamsCount !== null && <Fact label={t('teams')}>{teamsCount}</Fact>}
        {organizationUsersCount !== null && <Fact label={t('users')}>{organizationUsersCount}</Fact>}
        {organizationUserRole && <Fact label={t('yourRole')}>{roleName(organizationUserRole.name)}</Fact>}
        {quota && (
          <Fact label={t('uploads')}>
            <UsedSpace quota={quota} />
          </Fact>
        )}
        <Fact label={t('created')}>{formatLongDate(organization.createdAt)}</Fact>
      </dl>
      <Group gap="xs">
        {permissions.edit && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {isAdministrator && (
          <Button variant="default" leftSection={<IconDatabase size={16} />} onClick={() => setLimiting(true)}>
            {t('uploadQuota')}
          </Button>
        )}
        {permissions.delete && (
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            {t('delete')}
          </Button>
        )}
      </Group>
      {limiting && (
        <UploadQuotaDialog
          of="organization"
          uuid={organization.uuid}
          name={organization.name}
          onClose={() => setLimiting(false)}
          onSaved={async () => {
            setLimiting(false)
            await refresh('/organizations')
          }}
        />
      )}
      {editing && (
        <OrganizationDialog
          item={organization}
          onClose={() => setEditing(false)}
          onSaved={async () => {
            setEditing(false)
            await refresh('/organizations')
          }}
        />
      )}
    </Stack>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
