import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { InvitationsList, InviteDialog } from '../invitations/index.ts'
import type { Place } from './place.ts'

/** The invitations to a place. */
export function PlaceInvitations<Member>({
  place: { uuid, routes },
  add,
}: {
  place: Place<Member>
  add?: { label: string; onClick: () => void } | undefined
}) {
  const { t } = useTranslation('memberships')
  const list = useList(routes.invitations, { params: { uuid } })
  return <InvitationsList list={list} title={t('invitations')} add={add} />
}

/** Invites people to a place. */
export function InviteToPlace<Member>({
  place,
  ...props
}: {
  place: Place<Member>
  onSent: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation('memberships')
  const { name, roles, roleField, invite, home } = place
  const refresh = useRefresh()
  return (
    <InviteDialog
      title={t('inviteTitle', { name })}
      roles={roles}
      roleField={roleField}
      send={invite}
      onSent={async () => {
        props.onClose()
        await refresh(home)
        await props.onSent()
      }}
      onClose={props.onClose}
    />
  )
}
