import type { Organization } from '@langwerk/contract/organizations'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleOrInvitations, usePeopleOrInvitations } from '../invitations/index.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { Members } from './Members.tsx'
import { InviteToPlace, PlaceInvitations } from './PlaceInvitations.tsx'
import { useOrganizationPlace } from './place.ts'

/** The people of an organization, and the invitations to it. Which of both stands in the address as `target`. */
export const OrganizationUsersScreen = () => (
  <OrganizationFrame tab="organizationUsers">
    {(organization) => <OrganizationUsers organization={organization} />}
  </OrganizationFrame>
)

function OrganizationUsers({ organization }: { organization: Organization }) {
  const { t } = useTranslation('memberships')
  const place = useOrganizationPlace(organization)
  const [inviting, setInviting] = useState(false)
  const mayInvite = organization.grants?.includes('organizationUser:inviteUser') ?? false
  const add = mayInvite ? { label: t('invite'), onClick: () => setInviting(true) } : undefined
  const { shown, show } = usePeopleOrInvitations(mayInvite)

  return (
    <Stack gap="sm">
      {mayInvite && (
        <PeopleOrInvitations
          labels={{ people: t('members'), invitations: t('invitations') }}
          shown={shown}
          show={show}
        />
      )}
      {shown === 'people' ? (
        <Members key="members" place={place} lead={t('organization.lead')} add={add} />
      ) : (
        <PlaceInvitations key="invitations" place={place} add={add} />
      )}
      {inviting && (
        <InviteToPlace place={place} onClose={() => setInviting(false)} onSent={() => show('invitations')} />
      )}
    </Stack>
  )
}
