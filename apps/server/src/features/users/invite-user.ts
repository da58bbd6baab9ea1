import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Invitation } from '@langwerk/contract/invitations'
import type { Locale } from '@langwerk/contract/words'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInvitingUsers } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { inviteToRegister, listInvitations } from '../invitations/index.ts'
import { hasAccount } from './save-user.ts'

/** Invites somebody to register. A second invitation takes the place of the first. */
export async function inviteUser(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  sent: { email: string; locale?: Locale | undefined; message?: string | undefined },
): Promise<void> {
  requireInvitingUsers(actor)
  if (await hasAccount(house.db, sent.email)) throw invalid({ propertyPath: 'email', code: 'address_taken' })
  await inviteToRegister(house, { actor, request }, sent)
}

export async function listRegistrationInvitations(
  db: Db,
  actor: Actor,
  query: ListQuery,
): Promise<Collection<Invitation>> {
  requireInvitingUsers(actor)
  return listInvitations(db, { kind: 'registration', subjectUuid: null, path: '/users/invitations' }, query)
}
