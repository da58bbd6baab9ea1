import { organizationRoutes as routes } from '@langwerk/contract/organizations'
import { eq } from 'drizzle-orm'
import { loadActor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { organization } from '../../database/schema/access.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { foundOrganization } from './found-organization.ts'
import { getOrganization, listOrganizations } from './list-organizations.ts'
import { removeOrganization } from './remove-organization.ts'

export { foundOwnOrganization } from './found-organization.ts'

export function serveOrganizations(house: House) {
  const { db } = house

  serve(house, routes.list, ({ actor, query }) => listOrganizations(db, actor, query))
  serve(house, routes.get, ({ actor, params }) => getOrganization(db, actor, params.uuid))

  serve(house, routes.create, async ({ actor, body, request }) => {
    const uuid = await foundOrganization(db, actor, request, body)
    // Whoever founds it belongs to it only now.
    return getOrganization(db, (await loadActor(db, actor.uuid)) ?? actor, uuid)
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await db.transaction(async (tx) => {
      if (Object.keys(body).length > 0) await tx.update(organization).set(body).where(eq(organization.uuid, uuid))
      const [changed] = await tx.select().from(organization).where(eq(organization.uuid, uuid))
      const { name, type } = changed!
      await audit(tx, request, {
        action: 'changed',
        subject: { kind: 'organization', uuid, name },
        organizationUuid: uuid,
        details: { type },
      })
    })
    return getOrganization(db, actor, uuid)
  })

  serve(house, routes.remove, ({ actor, params, request }) => removeOrganization(house, actor, request, params.uuid))

  serve(house, routes.xliffFilter, async ({ actor, params }) => {
    await requireInOrganization(db, actor, params.uuid, 'xliffFilter', 'read')
    const [row] = await db.select().from(organization).where(eq(organization.uuid, params.uuid))
    return { xliffFilter: row?.xliffFilter ?? null }
  })

  serve(house, routes.updateXliffFilter, async ({ actor, params: { uuid }, body: { xliffFilter }, request }) => {
    await requireInOrganization(db, actor, uuid, 'xliffFilter', 'edit')
    await db.transaction(async (tx) => {
      const [row] = await tx.update(organization).set({ xliffFilter }).where(eq(organization.uuid, uuid)).returning()
      await audit(tx, request, {
        action: 'changed',
        subject: { kind: 'xliffFilter', uuid, name: row?.name ?? '' },
        organizationUuid: uuid,
      })
    })
    return { xliffFilter }
  })
}
