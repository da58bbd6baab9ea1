import { uuidOf } from '@langwerk/contract/common'
import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { type TermImportType, termImportTypes } from '@langwerk/contract/term-words'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { standingOfOwner } from '../../access/item-rule.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { language, termImport } from '../../database/schema/resources.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { changeImport, removeImport } from '../../kit/imports.ts'
import { listPage } from '../../kit/list-page.ts'
import { requireShares } from '../../kit/save-teams.ts'
import { serve } from '../../kit/serve.ts'
import { requireCreation } from '../../kit/shareables.ts'
import { registerTermImportTask } from './read-import.ts'
import { termImports } from './term-import-kind.ts'
import {
  filesOfImports,
  importRows,
  languagesOfImports,
  loadTermImport,
  oneTermImport,
  presentTermImport,
  seenOrOwn,
} from './term-import-rows.ts'
import { termbaseKind } from './termbase-kind.ts'

/** Imports into termbases: whoever may edit the termbase may import into it. */
export function serveTermImports(house: House) {
  const { db } = house
  registerTermImportTask(inBackground(house))

  serve(house, routes.list, async ({ actor, query }) => {
    const page = await listPage(
      {
        path: '/term_imports',
        search: [termImport.name, termImport.description],
        sort: { name: alphabetical(termImport.name), createdAt: termImport.createdAt },
        start: [termImport.createdAt, termImport.uuid],
        where: and(
          seenOrOwn(actor),
          query.destinationTermbaseUuid ? eq(shareable.uuid, query.destinationTermbaseUuid) : undefined,
        ),
        count: async (where) =>
          (
            await db
              .select({ rows: count() })
              .from(termImport)
              .leftJoin(shareable, eq(shareable.uuid, termImport.termbaseUuid))
              .where(where)
          )[0]!.rows,
        rows: (clauses) => importRows(db, clauses),
      },
      query,
    )
    const files = await filesOfImports(
      db,
      page.member.map(({ row }) => row.uuid),
    )
    const languages = await languagesOfImports(db, page.member)
    return {
      ...page,
      member: page.member.map((found) => ({ ...presentTermImport(found, files, languages), refused: [] })),
    }
  })

  serve(house, routes.get, async ({ actor, params }) =>
    oneTermImport(db, (await loadTermImport(db, actor, params.uuid, 'read')).uuid),
  )

  serve(house, routes.create, async ({ actor, body }) => {
    const uuid = body.uuid ?? newUuid()
    const { name, description = '' } = body
    const [existing] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
    if (existing) {
      if (existing.userUuid !== actor.uuid) throw conflict('uuid_taken')
      return oneTermImport(db, uuid)
    }
    const { termbaseTeams = [] } = body
    const termbaseUuid = body.destinationTermbase ? uuidOf(body.destinationTermbase) : null
    if (termbaseUuid) {
      await requireTermbase(db, actor, termbaseUuid)
      if (termbaseTeams.length > 0) throw invalid({ propertyPath: 'termbaseTeams', code: 'termbase_keeps_teams' })
    } else {
      requireCreation(actor, termbaseKind, termbaseTeams)
      const standing = standingOfOwner('termbase')
      await requireShares(db, actor, { shares: termbaseTeams, standing, field: 'termbaseTeams' })
    }
    const termImportType = typeOf(body.termImportType)
    const languageUuids = await requireLanguages(db, body.languages ?? [])
    if (termImportType === 'empty' && languageUuids.length === 0)
      throw invalid({ propertyPath: 'languages', code: 'one_or_two_languages' })
    const how = { termImportType, languageUuids, columns: body.columns ?? null }
    const inserted = await db
      .insert(termImport)
      .values({ uuid, termbaseUuid, termbaseTeams, name, description, userUuid: actor.uuid, ...how })
      .onConflictDoNothing()
      .returning({ uuid: termImport.uuid })
    // Sent twice at once.
    if (inserted.length === 0) throw conflict('uuid_taken')
    return oneTermImport(db, uuid)
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const { uuid } = await loadTermImport(db, actor, params.uuid, 'edit')
    const { name, description, columns } = body
    await changeImport(db, termImports, uuid, { name, description, columns })
    return oneTermImport(db, uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const { uuid } = await loadTermImport(db, actor, params.uuid, 'edit')
    await removeImport(house, termImports, uuid)
  })
}

const typeOf = (written: string | undefined): TermImportType =>
  termImportTypes.find((type) => written?.endsWith(type)) ?? 'documents'

async function requireLanguages(db: Db, iris: readonly string[]): Promise<string[]> {
  const uuids = iris.map(uuidOf)
  const rows = await db.select({ uuid: language.uuid }).from(language).where(inArray(language.uuid, uuids))
  const known = new Set(rows.map(({ uuid }) => uuid))
  const unknown = uuids.findIndex((uuid) => !known.has(uuid))
  if (unknown >= 0)
    throw invalid({ propertyPath: `languages[${unknown}]`, code: 'does_not_exist', values: { what: 'language' } })
  return [...new Set(uuids)]
}

const requireTermbase = (db: Db, actor: Actor, uuid: string) =>
  requireActionOnNamed(
    db,
    actor,
    { kind: 'termbase', object: 'termbase', uuid, propertyPath: 'destinationTermbase' },
    'edit',
  )
