import { type CountedLimit, noPlan, type PlanFeature, type PlanLimits, unlimitedPlan } from '@langwerk/contract/plans'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { billingAccount, planUsage } from '../database/schema/billing.ts'
import { job } from '../database/schema/jobs.ts'
import { Refusal } from '../foundation/refusals.ts'
import { countedMonth, limitOf, planAt, unlimited } from './plan-limits.ts'

/** What an organization may have, and in which month its translations count. */
export interface Allowance {
  plan: string
  limits: PlanLimits
  month: string
  resetsOn: string
}

/** Whether the product is sold here. It stands in the database, so that all of its processes say the same. */
export async function isHosted(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hosted: boolean }>(sql`select exists(select from plan where offered) as hosted`)
  return rows[0]!.hosted
}

/** What an organization may have now; everything where nobody pays, and nothing new of no organization where somebody does. */
export async function allowanceOf(db: Db, organizationUuid: string | null): Promise<Allowance> {
  const now = new Date()
  if (!(await isHosted(db))) return { plan: unlimitedPlan, limits: unlimited, ...countedMonth(undefined, now) }
  if (organizationUuid === null) return { ...planAt(undefined, now), ...countedMonth(undefined, now) }
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  return { ...planAt(account, now), ...countedMonth(account, now) }
}

/** How much of each limit an organization uses. */
export const countsOf: Readonly<
  Record<CountedLimit, (db: Db, organizationUuid: string, month: string) => Promise<number>>
> = {
  translations: async (db, organizationUuid, month) => {
    const [found] = await db
      .select({ used: sql<number>`coalesce(sum(${planUsage.translations}), 0)::int` })
      .from(planUsage)
      .where(and(eq(planUsage.organizationUuid, organizationUuid), eq(planUsage.month, month)))
    return found!.used
  },
  teams: (db, uuid) => counted(db, sql`select count(*)::int as used from team where organization_uuid = ${uuid}`),
  reviewers: (db, uuid) => counted(db, reviewersOf(uuid)),
  termbases: (db, uuid) =>
    counted(
      db,
      sql`select count(*)::int as used from termbase b join shareable s on s.uuid = b.uuid
        left join (shareable_team st join team t on t.uuid = st.team_uuid) on st.shareable_uuid = b.uuid and st.primary_team
        where not b.is_term_import_termbase and (t.organization_uuid = ${uuid} or t.uuid is null
          and s.owner_uuid in (${peopleOf(uuid)}) and ${firstOrganization(sql`s.owner_uuid`)} = ${uuid})`,
    ),
}

/** The people of an organization and of its teams. */
const peopleOf = (uuid: string) => sql`
  select user_uuid from organization_user where organization_uuid = ${uuid}
  union select tu.user_uuid from team_user tu join team t on t.uuid = tu.team_uuid where t.organization_uuid = ${uuid}`

/** Whether somebody may know what an organization spends: its people may, and administrators. */
export async function mayKnowSpending(db: Db, userUuid: string, organizationUuid: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${userUuid}::uuid in (${peopleOf(organizationUuid)} union select uuid from user_account where administrator) as "is"`,
  )
  return rows[0]!.is
}

async function counted(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(query)
  return rows[0]!.used
}

/** People who may edit or review in some team, or are invited to, and who lead nothing: owners and those who may edit the organization. */
const reviewersOf = (uuid: string) => sql`
  with working as (
    select lower(u.email) as email from team_user tu
      join team t on t.uuid = tu.team_uuid join team_user_role r on r.uuid = tu.team_user_role_uuid
      join user_account u on u.uuid = tu.user_uuid
      where t.organization_uuid = ${uuid} and r.object_sharing_role in ('manager', 'editor', 'reviewer')
    union
    select lower(i.email) from invitation i
      join team t on t.uuid = i.subject_uuid join team_user_role r on r.uuid = i.role_uuid
      where i.kind = 'team' and i.status = 'invited' and i.expires_at > now()
        and t.organization_uuid = ${uuid} and r.object_sharing_role in ('manager', 'editor', 'reviewer')
  ), leaders as (
    select lower(u.email) as email from team_user tu
      join team t on t.uuid = tu.team_uuid join team_user_role r on r.uuid = tu.team_user_role_uuid
      join user_account u on u.uuid = tu.user_uuid
      where t.organization_uuid = ${uuid} and r.object_sharing_role = 'owner'
    union
    select lower(u.email) from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid join user_account u on u.uuid = ou.user_uuid
      where ou.organization_uuid = ${uuid} and r.permissions @> '["organization:edit"]'::jsonb
  )
  select count(*)::int as used from (select email from working except select email from leaders) as reviewers`

/** Has others who count for this organization wait until the transaction ends. */
export async function holdAccount(tx: Db, organizationUuid: string): Promise<void> {
  await tx
    .insert(billingAccount)
    .values({ organizationUuid, plan: noPlan })
    .onConflictDoUpdate({
      target: billingAccount.organizationUuid,
      set: { organizationUuid: sql`excluded.organization_uuid` },
    })
}

/**
 * To be called after something was added that a plan counts, in its transaction. Those who add at the same time wait here for each other.
 * @param organizationUuid null of what belongs to nobody who pays: where the product is sold that is nothing
 * @param before how much was there, where a change need not have added anything
 * @throws Refusal 402 where it is more than the plan allows.
 */
export async function requireWithin(
  tx: Db,
  organizationUuid: string | null,
  limit: CountedLimit,
  before = -1,
): Promise<void> {
  const { limits, month, resetsOn } = await allowanceOf(tx, organizationUuid)
  const most = limitOf(limits, limit)
  if (most === null) return
  if (organizationUuid === null) throw await limitReached(tx, { organizationUuid, limit, most, resetsOn, used: 0 })
  await holdAccount(tx, organizationUuid)
  const used = await countsOf[limit](tx, organizationUuid, month)
  if (used <= most || used <= before) return
  throw await limitReached(tx, { organizationUuid, limit, most, resetsOn, used: before < 0 ? used - 1 : before })
}

/**
 * Runs a change that may add to what a plan counts.
 * @throws Refusal 402 where it does, and is more than the plan allows; the transaction is then rolled back.
 */
export async function keepWithin<T>(
  tx: Db,
  organizationUuid: string,
  limit: CountedLimit,
  change: () => Promise<T>,
): Promise<T> {
  const { limits, month } = await allowanceOf(tx, organizationUuid)
  if (limitOf(limits, limit) === null) return change()
  const before = await countsOf[limit](tx, organizationUuid, month)
  const changed = await change()
  await requireWithin(tx, organizationUuid, limit, before)
  return changed
}

/** Of what belongs to no organization nobody can change the plan: its owner begins by buying one. */
const limitOfNobody = () => new Refusal(402, 'plan_limit_of_nobody')

/** Which limit it is, how much of it is used, when it counts anew and who can change it. */
async function limitReached(
  db: Db,
  {
    organizationUuid,
    limit,
    most,
    used,
    resetsOn,
  }: { organizationUuid: string | null; limit: CountedLimit; most: number; used: number; resetsOn: string },
): Promise<Refusal> {
  if (organizationUuid === null) return limitOfNobody()
  const payers = (await payersOf(db, organizationUuid)).join(', ')
  if (limit === 'translations')
    return new Refusal(402, 'plan_limit_translations', { values: { used, most, resetsOn, payers } })
  return new Refusal(402, `plan_limit_${limit}`, { values: { used, most, payers } })
}

/**
 * Counts a job that begins. One that was counted in an earlier month counts no more; one that has more languages by now may.
 * @param at when its preparation begins, as its row says
 * @throws Refusal 402 where the month has no more.
 */
export async function countTranslation(tx: Db, jobUuid: string, at: Date): Promise<void> {
  const organizationUuid = await organizationOfItem(tx, jobUuid)
  const { limits, month, resetsOn } = await allowanceOf(tx, organizationUuid)
  const most = limitOf(limits, 'translations')
  if (organizationUuid === null) {
    if (most === null) return
    throw await limitReached(tx, { organizationUuid, limit: 'translations', most, used: 0, resetsOn })
  }
  if (most === null && !(await isHosted(tx))) return
  await holdAccount(tx, organizationUuid)
  const translations = limits.translationsPer === 'job' ? 1 : await languagesOf(tx, jobUuid)
  const [before] = await tx.select().from(planUsage).where(eq(planUsage.jobUuid, jobUuid))
  if (before && before.translations >= translations) return
  const used = await countsOf.translations(tx, organizationUuid, month)
  const counted = before?.month === month && before.organizationUuid === organizationUuid ? before.translations : 0
  if (most !== null && used - counted + translations > most)
    throw await limitReached(tx, { organizationUuid, limit: 'translations', most, used, resetsOn })
  const row = { organizationUuid, month, translations }
  await tx
    .insert(planUsage)
    .values({ jobUuid, at, ...row })
    .onConflictDoUpdate({ target: planUsage.jobUuid, set: row })
}

/** What could not be prepared counts nothing; what was ready once counts, whatever becomes of it when it is prepared again. */
export const uncountTranslation = (tx: Db, jobUuid: string) =>
  tx
    .delete(planUsage)
    .where(
      and(
        eq(planUsage.jobUuid, jobUuid),
        sql`${planUsage.at} = (select ${job.startedAt} from ${job} where ${job.uuid} = ${jobUuid})`,
      ),
    )

async function languagesOf(tx: Db, jobUuid: string): Promise<number> {
  return Math.max(
    1,
    await counted(tx, sql`select count(*)::int as used from job_target_language where job_uuid = ${jobUuid}`),
  )
}

/** @throws Refusal 402 where the plan of the organization that a thing belongs to has not got a feature. */
export async function requireFeature(db: Db, organizationUuid: string | null, feature: PlanFeature): Promise<void> {
  const { limits } = await allowanceOf(db, organizationUuid)
  if (limitOf(limits, feature)) return
  if (organizationUuid === null) throw limitOfNobody()
  const payers = (await payersOf(db, organizationUuid)).join(', ')
  throw new Refusal(402, `plan_without_${feature}`, { values: { payers } })
}

/** Whose a thing is: of its primary team's organization, or of its owner's first one. */
export async function organizationOfItem(db: Db, shareableUuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ uuid: string | null }>(sql`
    select coalesce(
      (select t.organization_uuid from shareable_team st join team t on t.uuid = st.team_uuid
        where st.shareable_uuid = s.uuid and st.primary_team),
      ${firstOrganization(sql`s.owner_uuid`)}
    ) as uuid from shareable s where s.uuid = ${shareableUuid}`)
  return rows[0]?.uuid ?? null
}

/** What a model or an engine is asked for: a job where there is one, and for whom; null for nobody who waits for it. */
export interface Work {
  jobUuid: string | null
  userUuid: string | null
}

/** Who pays for work with credits. */
interface PlaceOfWork {
  organizationUuid: string
  /** The job's primary team; null for work of no team. */
  teamUuid: string | null
}

/**
 * Whose credits work is paid with: those of the job's primary team, else of its owner's organization, or of that of the person who asks
 * where there is no job. Whoever is in several pays from the first one that is not the operator's: a guest there works for somebody else.
 */
export async function placeOfWork(db: Db, { jobUuid, userUuid }: Work): Promise<PlaceOfWork | null> {
  const person =
    jobUuid === null
      ? sql`${userUuid}::uuid`
      : sql`(select s.owner_uuid from shareable s where s.uuid = ${jobUuid}::uuid)`
  const { rows } = await db.execute<PlaceOfWork & Record<string, unknown>>(sql`
    select m.uuid as "organizationUuid", m.team as "teamUuid" from (
      select t.organization_uuid as uuid, t.uuid as team, 0 as place, t.created_at, false as supplies from shareable_team st join team t on t.uuid = st.team_uuid
        where st.shareable_uuid = ${jobUuid}::uuid and st.primary_team
      union all select ou.organization_uuid, null, 1, ou.created_at, coalesce(a.supplies_models, false) from organization_user ou
        left join billing_account a on a.organization_uuid = ou.organization_uuid where ou.user_uuid = ${person}
      union all select t.organization_uuid, null, 2, tu.created_at, coalesce(a.supplies_models, false) from team_user tu
        join team t on t.uuid = tu.team_uuid left join billing_account a on a.organization_uuid = t.organization_uuid where tu.user_uuid = ${person}
    ) m order by m.supplies, m.place, m.created_at, m.uuid limit 1`)
  return rows[0] ?? null
}

/** The organization that supplies others with a model or an engine, which costs them credits; null where nobody does. */
export async function supplierOf(db: Db, shareableUuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select t.organization_uuid as uuid from shareable_team st join team t on t.uuid = st.team_uuid
      join billing_account a on a.organization_uuid = t.organization_uuid
    where st.shareable_uuid = ${shareableUuid} and st.primary_team and a.supplies_models
      and exists(select from plan where offered)`)
  return rows[0]?.uuid ?? null
}

const firstOrganization = (userUuid: ReturnType<typeof sql>) => sql`coalesce(
  (select ou.organization_uuid from organization_user ou where ou.user_uuid = ${userUuid} order by ou.created_at, ou.organization_uuid limit 1),
  (select t.organization_uuid from team_user tu join team t on t.uuid = tu.team_uuid
    where tu.user_uuid = ${userUuid} order by tu.created_at, t.uuid limit 1))`

/** The names of those who may change what an organization pays: who may edit it. Its first three, and their addresses where they have no name. */
export async function payersOf(db: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid join user_account u on u.uuid = ou.user_uuid
      where ou.organization_uuid = ${organizationUuid} and u.active and r.permissions @> '["organization:edit"]'::jsonb
      order by ou.created_at limit 3`)
  return rows.length > 0 ? rows.map(({ name }) => name) : ['–']
}
