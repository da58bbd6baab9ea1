import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Secrets } from './secrets.ts'

/** Every column that holds sealed texts, and the place that each row's text is sealed for. */
const sealedColumns = [
  {
    table: 'user_account',
    key: 'uuid',
    column: 'totp_secret',
    place: (key: string) => `user_account/${key}/totp_secret`,
  },
  {
    table: 'single_sign_on',
    key: 'organization_uuid',
    column: 'private_key',
    place: (key: string) => `single_sign_on.private_key ${key}`,
  },
  {
    table: 'organization_integration',
    key: 'uuid',
    column: 'secret',
    place: (key: string) => `organization_integration/${key}/secret`,
  },
  {
    table: 'machine_translation_engine',
    key: 'uuid',
    column: 'sealed_api_key',
    place: (key: string) => `machine_translation_engine/${key}/sealed_api_key`,
  },
  {
    table: 'generative_artificial_intelligence_model',
    key: 'uuid',
    column: 'sealed_api_key',
    place: (key: string) => `generative_artificial_intelligence_model/${key}/sealed_api_key`,
  },
  {
    table: 'storage_place',
    key: 'uuid',
    column: 'secret',
    place: (key: string) => `storage_place/${key}/secret`,
  },
] as const

/**
 * Seals anew under today's secret what was sealed under an older one. It may run while the product runs, and again after
 * it was broken off: a row that changed meanwhile is left as it is.
 * @returns how many texts of each column were sealed anew.
 * @throws Error at a text that none of the known secrets opens.
 */
export async function rotateSecrets(db: Db, secrets: Secrets): Promise<Record<string, number>> {
  const rotated: Record<string, number> = {}
  for (const { table, key, column, place } of sealedColumns) {
    const [at, text, from] = [sql.identifier(key), sql.identifier(column), sql.identifier(table)]
    const { rows } = await db.execute<{ key: string; sealed: string }>(
      sql`select ${at} as key, ${text} as sealed from ${from} where ${text} is not null`,
    )
    rotated[`${table}.${column}`] = 0
    for (const row of rows.filter(({ sealed }) => secrets.isOld(sealed))) {
      const renewed = secrets.seal(secrets.unseal(row.sealed, place(row.key)), place(row.key))
      await db.execute(
        sql`update ${from} set ${text} = ${renewed} where ${at} = ${row.key} and ${text} = ${row.sealed}`,
      )
      rotated[`${table}.${column}`]! += 1
    }
  }
  return rotated
}
