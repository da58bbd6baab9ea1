import type { Locale } from '@langwerk/contract/words'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount } from '../../database/schema/billing.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages, type Warning } from './mail-messages.ts'

/** Does something unless it was done of the same mark. */
export async function once(
  { db }: House,
  { organizationUuid, warned }: typeof billingAccount.$inferSelect,
  name: string,
  mark: string,
  tell: (tx: Db) => Promise<void>,
): Promise<void> {
  if (warned[name] === mark) return
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(billingAccount)
      .set({ warned: sql`${billingAccount.warned} || ${JSON.stringify({ [name]: mark })}::jsonb` })
      .where(
        and(
          eq(billingAccount.organizationUuid, organizationUuid),
          sql`${billingAccount.warned} ->> ${name}::text is distinct from ${mark}::text`,
        ),
      )
      .returning({ uuid: billingAccount.organizationUuid })
    if (marked.length > 0) await tell(tx)
  })
}

/** A mail to each of those who may change what an organization pays; to the administrators of the product where nobody is left. */
export async function tellPayers<Kind extends keyof Warning>(
  { mails, config }: House,
  tx: Db,
  organizationUuid: string,
  kind: Kind,
  about: Warning[Kind],
  screen: string,
): Promise<void> {
  const [found] = await tx.select().from(organization).where(eq(organization.uuid, organizationUuid))
  const { rows: payers } = await tx.execute<{ email: string; locale: Locale }>(sql`
    select u.email, u.locale from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid join user_account u on u.uuid = ou.user_uuid
      where ou.organization_uuid = ${organizationUuid} and u.active and r.permissions @> '["organization:edit"]'::jsonb`)
  const { rows: operators } = await tx.execute<{ email: string; locale: Locale }>(
    sql`select email, locale from user_account where administrator and active`,
  )
  for (const { email, locale } of payers.length > 0 ? payers : operators) {
    const content = mailMessages[locale][kind](found?.name ?? '', about, `${config.publicUrl}${screen}`)
    await mails.enqueue(tx, { recipient: email, locale, content })
  }
}
