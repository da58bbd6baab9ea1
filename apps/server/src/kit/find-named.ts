import { iriOf } from '@langwerk/contract/common'
import { isShareableObject, kinds, type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { standingOn } from '../access/item-rule.ts'
import { accessRows, seenBy } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { organizationIntegration } from '../database/schema/people.ts'
import { language, termbaseIndex } from '../database/schema/resources.ts'
import { seenIntegrations } from './integration-accounts.ts'
import type { NamedThing } from './map-references.ts'

/**
 * Looks for the things that a file names, among those that the actor may read.
 * @param byName says that the file may come from another installation: what is not found by its uuid is then found by its
 * name, if exactly one thing of the kind is called so.
 * @returns what gives the IRI of each of them, and nothing for one that was not found.
 */
export async function findNamed(
  db: Db,
  actor: Actor,
  named: readonly NamedThing[],
  { byName }: { byName: boolean },
): Promise<(one: NamedThing) => string | undefined> {
  const seen = await seenByUuid(db, actor, named)
  const missing = named.filter(({ collection, uuid }) => !seen.has(iriOf(collection, uuid)))
  const called = byName ? await seenByName(db, actor, missing) : new Map<string, string>()
  return ({ collection, uuid, name }) => {
    const iri = iriOf(collection, uuid)
    return seen.has(iri) ? iri : called.get(nameKey(collection, name))
  }
}

/** Things of different kinds may be called alike. */
const nameKey = (collection: string, name: string) => `${collection}/${name}`

async function seenByUuid(db: Db, actor: Actor, named: readonly NamedThing[]): Promise<Set<string>> {
  const uuids = [...new Set(named.map(({ uuid }) => uuid))]
  if (uuids.length === 0) return new Set()
  const access = await accessRows(db, actor, uuids)
  const languages = await db.select({ uuid: language.uuid }).from(language).where(inArray(language.uuid, uuids))
  const integrations = await db
    .select({ uuid: organizationIntegration.uuid })
    .from(organizationIntegration)
    .where(and(inArray(organizationIntegration.uuid, uuids), seenIntegrations(actor)))
  const indices = await db
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(and(inArray(termbaseIndex.uuid, uuids), seenBy(actor, 'termbase', termbaseIndex.termbaseUuid)))
  return new Set([
    ...indices.map(({ uuid }) => iriOf('termbase_indices', uuid)),
    ...integrations.map(({ uuid }) => iriOf('organization_integrations', uuid)),
    ...languages.map(({ uuid }) => iriOf('languages', uuid)),
    ...[...access].flatMap(([uuid, row]) =>
      isShareableObject(row.kind) && standingOn(actor, row) ? [iriOf(kinds[row.kind].collection, uuid)] : [],
    ),
  ])
}

/** The IRIs of things that alone have their names. */
async function seenByName(db: Db, actor: Actor, named: readonly NamedThing[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const object of shareableObjects) {
    const { collection } = kinds[object]
    // What is named by its IRI alone has no name here.
    const names = new Set(named.filter((one) => one.collection === collection && one.name).map(({ name }) => name))
    if (names.size === 0) continue
    const things = await seenCalled(db, actor, object, [...names])
    for (const name of names) {
      const [only, another] = things.filter((thing) => thing.name === name)
      if (only && !another) found.set(nameKey(collection, name), iriOf(collection, only.uuid))
    }
  }
  return found
}

const seenCalled = (db: Db, actor: Actor, object: ShareableObject, names: string[]) =>
  db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(and(eq(shareable.kind, object), inArray(shareable.name, names), seenBy(actor, object, shareable.uuid)))
