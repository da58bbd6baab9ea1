import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type AccessItems, insertAccessItems, shareFurther } from '../../test/access-items.ts'
import { type Caller, testHouse } from '../../test/house.ts'
import { organizationUserRole, user } from '../database/schema/access.ts'
import { termEntry } from '../database/schema/resources.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let writer: Caller
let neighbour: Caller
let items: AccessItems

/** A writer's job and termbase, shared with a neighbouring team. */
beforeAll(async () => {
  organization = await world.organization(['Writers', 'Neighbours'])
  const [writers, neighbours] = organization.teams as [string, string]
  writer = await world.person('Wilma')
  neighbour = await world.person('Nils')
  await organization.join(writer, writers, 'owner')
  await organization.join(neighbour, neighbours, 'editor')
  await organization.joinOrganization(neighbour, 'Member')
  items = await insertAccessItems(world.house, {
    ownerUuid: writer.uuid,
    teamUuid: writers,
    organizationUuid: organization.uuid,
  })
  await shareFurther(world.house, items, { teamUuid: neighbours, roleUuid: organization.roleUuid('editor') })
  await writer.patch(`/trans_units/${items.transUnit}`, { version: 1, targetSegment: { xml: 'Hallo' } })
  await writer.post(`/trans_units/${items.transUnit}/presence`)
  await world.house.db
    .update(termEntry)
    .set({ createdByUuid: writer.uuid, changedByUuid: writer.uuid })
    .where(eq(termEntry.uuid, items.termEntry))
})

/** Everything that tells who wrote something. */
async function namesFor(caller: Caller) {
  const of = async (path: string) => (await caller.get(path)).body
  const explanation = `/me/permission_explanation?object=guideline&action=delete&uuid=${items.guideline}`
  return {
    comment: (await of(`/trans_units/${items.transUnit}/comments`)).member[0].author,
    version: (await of(`/trans_units/${items.transUnit}/versions`)).member[0].createdBy,
    presence: (await of(`/files/${items.targetFile}/presence`)).presence[0].name,
    entry: (await of(`/term_entries/${items.termEntry}`)).createdBy,
    history: (await of(`/term_entries/${items.termEntry}/history`)).member.at(-1).by,
    entryComment: (await of(`/term_entries/${items.termEntry}/term_entry_comments`)).member[0].author,
    couldShare: (await of(explanation)).couldGrant.map(({ name }: { name: string }) => name),
  }
}
const named = (name: string | null, hidden: string | null) => ({
  comment: name ?? '',
  version: name ?? '',
  presence: name ?? '',
  entry: name ?? hidden,
  history: name ?? hidden,
  entryComment: name ?? '',
  couldShare: name ? [name] : [],
})

test('somebody of another team learns that people wrote, and not who', async () => {
  expect(await namesFor(neighbour)).toEqual(named(null, null))
})

test('their own team is known to everybody', async () => {
  const colleague = await world.person('Cleo')
  await organization.join(colleague, organization.teams[0]!, 'editor')
  expect(await namesFor(colleague)).toEqual({ ...named('Wilma Test', null), couldShare: ['Wilma Test'] })
})

test('“Read names” opens them: in person, or in the organization', async () => {
  const { db } = world.house
  await db
    .update(user)
    .set({ permissions: ['user:readNames'] })
    .where(eq(user.uuid, neighbour.uuid))
  expect(await namesFor(neighbour)).toEqual(named('Wilma Test', null))
  await db.update(user).set({ permissions: [] }).where(eq(user.uuid, neighbour.uuid))
  await db
    .update(organizationUserRole)
    .set({ permissions: ['organization:read', 'user:readNames'] })
    .where(eq(organizationUserRole.organizationUuid, organization.uuid))
  expect(await namesFor(neighbour)).toEqual(named('Wilma Test', null))
})
