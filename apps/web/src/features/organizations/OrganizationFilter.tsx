import { uuidOf } from '@langwerk/contract/iri'
import { organizationRoutes } from '@langwerk/contract/organizations'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction } from '@langwerk/contract/words'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useSession } from '../../session/session.ts'
import classes from './organizations.module.css'

/** Narrows a list down to one organization; nothing for those who hold the list's permission in one alone. */
export function OrganizationFilter(props: {
  uuid: string | null
  permission: Permission
  onChange: (uuid: string | null) => void
}) {
  const { t } = useTranslation('organizations')
  const session = useSession()
  const { uuid } = props
  const { data } = useReading(organizationRoutes.get, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== null })
  // A permission is written object:action, which TypeScript cannot see in a split string.
  const [object, action] = props.permission.split(':') as [PermissionObject, PermissionAction]
  const granting = Object.values(session?.permissions.organizations ?? {}).filter((grants) => grants[object]?.[action])
  const isEverywhere = session?.permissions.user[object]?.[action] === true
  if (granting.length < 2 && !isEverywhere) return null
  return (
    <PagedSelect<Choice>
      route={organizationRoutes.list}
      name="organization"
      label={t('organization')}
      labelHidden
      placeholder={t('allOrganizations')}
      className={classes.filter}
      error={undefined}
      value={uuid && data ? data : null}
      onChange={(chosen) => props.onChange(chosen && uuidOf(chosen['@id']))}
    />
  )
}
