import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { TermImportTag, TermReview } from '@langwerk/contract/term-reviews'
import { groupsAtOnce } from '@langwerk/generation/term-review'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import { mayDo } from '../../../access/item-rule.ts'
import { standingsOn } from '../../../access/sharing.ts'
import type { Db } from '../../../database/database.ts'
import { shareable } from '../../../database/schema/access.ts'
import type { termImport } from '../../../database/schema/resources.ts'
import { termbaseTag } from '../../../database/schema/termbases.ts'
import { uuidArray } from '../../../database/uuid-array.ts'
import { placeOfTermImport } from '../../../kit/term-imports.ts'
import { spendingTold, spentInAll } from '../../spending-limits/index.ts'
import { isPending, type ReviewRow } from './review-rows.ts'

/** An import with its review, if it has any. */
export interface ImportWithReview {
  row: typeof termImport.$inferSelect
  review: ReviewRow | null
}

/** What is told of an import’s AI worker and tags. */
export interface PresentedReview {
  review: TermReview | null
  tags: TermImportTag[]
  /** Whether the actor may change the import. */
  mayChange: boolean
}

/** By the uuids of imports; what it costs, and what a provider says, is for those who may have it work. */
export async function presentReviews(
  db: Db,
  actor: Actor,
  imports: readonly ImportWithReview[],
): Promise<Map<string, PresentedReview>> {
  const reviews = imports.flatMap(({ review }) => review ?? [])
  const counts = await countsOf(db, reviews)
  const spent = await spentOf(db, reviews)
  const workers = reviews.flatMap(({ workerUuid }) => workerUuid ?? [])
  const own = imports.flatMap(({ row }) => row.termImportTermbaseUuid ?? [])
  const places = imports.flatMap(({ row }) => placeOfTermImport(row) ?? [])
  const standings = await standingsOn(db, actor, [...workers, ...places])
  const names = await namesOf(db, workers)
  const tags = await tagsOf(db, own)
  return new Map(
    imports.map(({ row, review }) => {
      const place = placeOfTermImport(row)
      const standing = place ? standings.get(place) : undefined
      const mayEdit = place
        ? standing !== undefined && mayDo(standing, 'edit')
        : row.userUuid === actor.uuid || actor.administrator
      const worker = review?.workerUuid && standings.has(review.workerUuid) ? review.workerUuid : null
      return [
        row.uuid,
        {
          review: review
            ? reviewOf(review, {
                mayEdit: mayEdit && (worker !== null || review.workerUuid === null),
                worker: { uuid: worker, name: (worker && names.get(worker)) || review.workerName },
                spent: spent.get(review.uuid) ?? null,
                counts: counts.get(row.uuid) ?? noCounts,
                told: { message: review.message, ...spendingTold(actor, review.detail, mayEdit) },
              })
            : null,
          mayChange: mayEdit,
          tags: tags
            .filter(({ termbaseUuid }) => termbaseUuid === row.termImportTermbaseUuid)
            .map((tag) => tagOf(tag, review)),
        },
      ]
    }),
  )
}

/** What of a review is not in its row as it is shown. */
interface Shown {
  mayEdit: boolean
  worker: TermReview['artificialIntelligenceWorker']
  spent: WorkCost | null
  counts: Counts
  told: Pick<ReviewRow, 'message' | 'detail'>
}

function reviewOf(
  { status, stop, budget, merged, dropped, unanswered }: ReviewRow,
  { mayEdit, worker, spent, counts, told: { message, detail } }: Shown,
): TermReview {
  return {
    artificialIntelligenceWorker: worker,
    status: {
      title: status,
      progress: status === 'init' ? 0 : status === 'done' ? 100 : progressOf(counts),
      stop,
      message: mayEdit ? message : '',
      detail: mayEdit ? detail : null,
    },
    budget: mayEdit ? budget : null,
    spent: mayEdit ? spent : null,
    kept: counts.kept,
    doubted: counts.doubted,
    missed: counts.missed,
    merged,
    dropped,
    unanswered,
    mayChange: mayEdit,
  }
}

interface Counts {
  kept: number
  doubted: number
  missed: number
  asked: number
  pending: number
  passages: number
  pendingPassages: number
}

const noCounts: Counts = { kept: 0, doubted: 0, missed: 0, asked: 0, pending: 0, passages: 0, pendingPassages: 0 }

/** By questions, done and to come. */
function progressOf({ asked, pending, passages, pendingPassages }: Counts): number {
  const all = (asked + pending) / groupsAtOnce + passages
  const open = pending / groupsAtOnce + pendingPassages
  return all === 0 ? 0 : Math.min(99, Math.floor((100 * (all - open)) / all))
}

async function countsOf(db: Db, reviews: readonly ReviewRow[]): Promise<Map<string, Counts>> {
  if (reviews.length === 0) return new Map()
  const imports = uuidArray(reviews.map(({ termImportUuid }) => termImportUuid))
  const { rows } = await db.execute<Counts & { uuid: string; [column: string]: unknown }>(sql`
    select i.uuid, c.*, p.* from unnest(${imports}) as i (uuid)
      cross join lateral (
        select count(*) filter (where c.verdict = 'kept')::int as kept,
          count(*) filter (where c.verdict = 'doubted')::int as doubted,
          count(*) filter (where c.verdict = 'missed')::int as missed,
          count(*) filter (where c.reviewed and c.verdict is distinct from 'missed')::int as asked,
          count(*) filter (where ${isPending})::int as pending
        from term_candidate c join term_entry e on e.uuid = c.term_entry_uuid where c.term_import_uuid = i.uuid) c
      cross join lateral (
        select count(*)::int as passages, count(*) filter (where not reviewed)::int as "pendingPassages"
        from term_passage where term_import_uuid = i.uuid) p`)
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** What reviews have spent; where it was paid in several currencies, in that of the budget. */
async function spentOf(db: Db, reviews: readonly ReviewRow[]): Promise<Map<string, WorkCost>> {
  if (reviews.length === 0) return new Map()
  const spent = await spentInAll(
    db,
    reviews.map(({ uuid }) => uuid),
  )
  return new Map(
    reviews.flatMap(({ uuid, budget }) => {
      const costs = spent.get(uuid) ?? []
      const shown = costs.find(({ currency }) => currency === budget?.currency) ?? costs[0]
      return shown ? [[uuid, shown] as const] : []
    }),
  )
}

async function namesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    uuids.length === 0
      ? []
      : await db
          .select({ uuid: shareable.uuid, name: shareable.name })
          .from(shareable)
          .where(inArray(shareable.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

type TagRow = typeof termbaseTag.$inferSelect

const tagsOf = async (db: Db, termbases: readonly string[]): Promise<TagRow[]> =>
  termbases.length === 0
    ? []
    : db
        .select()
        .from(termbaseTag)
        .where(inArray(termbaseTag.termbaseUuid, [...termbases]))
        .orderBy(asc(termbaseTag.sortId), asc(termbaseTag.uuid))

function tagOf({ uuid, name, color }: TagRow, review: ReviewRow | null): TermImportTag {
  const isOfReview = Object.values(review?.tagUuids ?? {}).includes(uuid)
  const artificialIntelligenceStatus = isOfReview ? (review!.status === 'done' ? 'done' : 'inProgress') : null
  return { uuid, name, color, artificialIntelligenceStatus }
}
