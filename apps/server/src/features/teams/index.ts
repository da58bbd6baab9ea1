import { teamRoutes } from '@langwerk/contract/teams'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { creationTeams } from './creation-teams.ts'
import { findTeam, listTeams } from './list-teams.ts'
import { removeTeam, teamUse } from './remove-team.ts'
import { createTeam, updateTeam } from './save-team.ts'
import { sharingRoles } from './sharing-roles.ts'

export function serveTeams(house: House) {
  const { db } = house
  serve(house, teamRoutes.list, ({ actor, query }) => listTeams(db, actor, query))
  serve(house, teamRoutes.get, ({ actor, params }) => findTeam(db, actor, params.uuid))
  serve(house, teamRoutes.create, ({ actor, body, request }) => createTeam(db, actor, request, body))
  serve(house, teamRoutes.update, ({ actor, params, body, request }) =>
    updateTeam(db, actor, request, params.uuid, body),
  )
  serve(house, teamRoutes.remove, ({ actor, params, request }) => removeTeam(db, actor, request, params.uuid))
  serve(house, teamRoutes.use, ({ actor, params }) => teamUse(db, actor, params.uuid))
  serve(house, teamRoutes.creationTeams, ({ actor, query }) => creationTeams(db, actor, query))
  serve(house, teamRoutes.rolesForObjectSharing, ({ actor, params, query }) =>
    sharingRoles(db, actor, params.uuid, query.givenIn),
  )
}
