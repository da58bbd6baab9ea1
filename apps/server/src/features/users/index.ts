import { userRoutes as routes } from '@langwerk/contract/users'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { endImpersonation, impersonate } from './impersonation.ts'
import { inviteUser, listRegistrationInvitations } from './invite-user.ts'
import { listUsers, loadUser } from './list-users.ts'
import { presentUsers } from './present-user.ts'
import { createUser, sendPasswordLink, updateUser } from './save-user.ts'
import { setPermissions } from './set-permissions.ts'
import { endSessions, resetSecondFactors, setActive, setAdministrator } from './user-states.ts'

export { nameOfUser } from './present-user.ts'
export { requireAnotherAdministrator } from './user-states.ts'

export function serveUsers(house: House) {
  const { db } = house
  const present = async (actor: Actor, uuid: string) =>
    (await presentUsers(db, actor, [await loadUser(db, actor, uuid)]))[0]!

  serve(house, routes.list, ({ actor, query }) => listUsers(db, actor, query))
  serve(house, routes.get, ({ actor, params }) => present(actor, params.uuid))
  serve(house, routes.create, async (call) => present(call.actor, await createUser(house, call, call.body)))
  serve(house, routes.invitations, ({ actor, query }) => listRegistrationInvitations(db, actor, query))
  serve(house, routes.invite, (call) => inviteUser(house, call, call.body))
  serve(house, routes.sendPasswordLink, (call) => sendPasswordLink(house, call, call.params.uuid))
  serve(house, routes.impersonate, (call) => impersonate(house, call, call.params.uuid))
  serve(house, routes.endImpersonation, (call) => endImpersonation(house, call))

  interface Changing {
    actor: Actor
    params: { uuid: string }
    request: FastifyRequest
  }
  const changed = (change: (call: Changing, uuid: string) => Promise<void>) => async (call: Changing) => {
    await change(call, call.params.uuid)
    return present(call.actor, call.params.uuid)
  }
  serve(house, routes.update, (call) => changed((one, uuid) => updateUser(house, one, uuid, call.body))(call))
  serve(house, routes.setPermissions, (call) =>
    changed((one, uuid) => setPermissions(house, one, uuid, call.body.permissionSet))(call),
  )
  serve(
    house,
    routes.activate,
    changed((call, uuid) => setActive(house, call, uuid, true)),
  )
  serve(
    house,
    routes.deactivate,
    changed((call, uuid) => setActive(house, call, uuid, false)),
  )
  serve(house, routes.endSessions, (call) => changed((one, uuid) => endSessions(house, one, uuid, call.body))(call))
  serve(
    house,
    routes.resetSecondFactors,
    changed((call, uuid) => resetSecondFactors(house, call, uuid)),
  )
  serve(
    house,
    routes.grantAdministrator,
    changed((call, uuid) => setAdministrator(house, call, uuid, true)),
  )
  serve(
    house,
    routes.revokeAdministrator,
    changed((call, uuid) => setAdministrator(house, call, uuid, false)),
  )
}
