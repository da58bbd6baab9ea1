import { type Health, healthRoutes } from '@langwerk/contract/health'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { isDatabaseAway } from '../../database/database-away.ts'
import { version } from '../../foundation/version.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'

type Part = Health['parts'][number]

/** What answers later than this is as good as away; whoever supervises the process does not wait for ever. */
const patienceMs = 5000

export function serveHealth(house: House) {
  const { config, db, storage } = house
  const look = async ({ reply }: { reply: FastifyReply }): Promise<Health> => {
    const parts = await Promise.all([
      part('database', async () => {
        await db.execute(sql`select 1`)
        return house.database.kind === 'embedded'
          ? 'embedded; not safe against a power cut between snapshots'
          : 'PostgreSQL'
      }),
      part('storage', async () => {
        await storage.check()
        return config.s3 ? 'S3' : 'data folder'
      }).then((found) => withSpace(house, found)),
      part('tasks', async () =>
        config.taskRunners > 0 ? `${config.taskRunners} at once in this process` : 'left to other processes',
      ),
    ])
    const mail: Part = {
      name: 'mail',
      status: config.smtpUrl ? 'up' : 'missing',
      detail: config.smtpUrl
        ? 'SMTP; not asked, mails wait in a queue'
        : 'SMTP_URL is not set; mails are written to the folder outbox and the log',
    }
    const { program } = house.officeConversion
    const office: Part = program
      ? { name: 'office conversion', status: 'up', detail: `LibreOffice (${program})` }
      : {
          name: 'office conversion',
          status: 'missing',
          detail: 'LibreOffice is not installed; doc, ppt and xls cannot be read',
        }
    const snapshots = snapshotsOf(house)
    if (snapshots) parts.push(snapshots)
    const down = parts.some(({ status }) => status === 'down')
    if (down) reply.code(503)
    const short = parts.some(({ status }) => ['low', 'full', 'failing'].includes(status))
    return { status: down ? 'down' : short ? 'degraded' : 'up', version, parts: [...parts, office, mail] }
  }
  serve(house, healthRoutes.health, look, { asksNobody: true })
}

/** That of the embedded database on disk; people lose what came after the last one when it is damaged. */
function snapshotsOf({ database, config }: House): Part | null {
  const state = database.snapshots()
  if (!state) return null
  const name = 'snapshots'
  const { last, areFailing } = state
  const age = last ? `the last one was taken ${ageOf(Date.now() - last.at.getTime())} ago` : 'there is none yet'
  if (areFailing) return { name, status: 'failing', detail: `${age}; they fail, and the log says why` }
  if (last?.isDamaged)
    return { name, status: 'failing', detail: `${age}, and is damaged; the next one is made without it` }
  return { name, status: 'up', detail: `one every ${config.snapshotMinutes} minutes; ${age}` }
}

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`
}

/** What is short of space still works, but refuses something. */
function withSpace({ config, space: { state } }: House, found: Part): Part {
  // Where not a byte is free, the check fails as well.
  const isWell = found.status === 'up' || (state === 'full' && !config.s3)
  if (!isWell || state === 'enough') return found
  const refused = state === 'low' ? 'uploads, imports and exports are' : 'all but deleting is'
  return { ...found, status: state, detail: `${found.detail}; short of space, ${refused} refused` }
}

async function part(name: string, check: () => Promise<string>): Promise<Part> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('does not answer')), patienceMs)
  })
  try {
    return { name, status: 'up', detail: await Promise.race([check(), late]) }
  } catch (error) {
    return { name, status: 'down', detail: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Everybody may read it: no query, and no address. */
function reasonOf(error: unknown): string {
  if (isDatabaseAway(error)) return 'cannot be reached'
  return error instanceof Error ? error.message : String(error)
}
