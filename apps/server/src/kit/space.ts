import { statfs } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../foundation/config.ts'
import { storageFull } from '../foundation/refusals.ts'

/**
 * `low`: nothing big is begun any more, so that what people confirm and save still has room. `full`: only what is deleted is
 * still taken, since a database that finds no room at all breaks off in the middle of a sentence.
 */
export type SpaceState = 'enough' | 'low' | 'full'

/** The room that is left where the database and the uploads lie. */
export interface Space {
  /** As it was found a moment ago. */
  readonly state: SpaceState
  /**
   * Looks, and holds so many bytes for what is about to be written until it is given back.
   * @returns what gives them back. @throws Refusal 507 where they do not fit beside the reserve.
   */
  hold(bytes: number): Promise<() => void>
  /** Lets through what is written, and breaks it off with Refusal 507 when space gets short meanwhile. */
  watched(): Transform
  close(): void
}

interface Options {
  /** Null where neither the database nor the files lie on this machine. */
  folder: string | null
  config: Pick<Config, 'spaceReserveBytes'>
  log: FastifyBaseLogger
  /** Called whenever the state changes. */
  onChange: (state: SpaceState) => void
}

const lookMs = 1000
const lookEveryBytes = 4 * 2 ** 20
const mib = 2 ** 20
/** A file of the embedded database's log takes 16 MB at once, even for the least change. */
const leastFloorBytes = 24 * mib

/** Watches the disk from now on. */
export async function openSpace({ folder, config, log, onChange }: Options): Promise<Space> {
  let state: SpaceState = 'enough'
  let held = 0

  async function freeAndState(): Promise<{ free: number; reserve: number; now: SpaceState }> {
    if (!folder) return { free: Number.POSITIVE_INFINITY, reserve: 0, now: 'enough' }
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const reserve = config.spaceReserveBytes ?? Math.min(256 * mib, (blocks * bsize) / 4)
    const floor = Math.min(Math.max(leastFloorBytes, reserve / 4), reserve)
    return { free, reserve, now: free < floor ? 'full' : free < reserve ? 'low' : 'enough' }
  }

  async function look(tell = onChange) {
    const found = await freeAndState()
    if (found.now !== state) {
      state = found.now
      const megabytes = Math.round(found.free / mib)
      if (state === 'enough') log.info({ megabytes }, 'There is enough storage space again')
      else log.warn({ megabytes, state }, 'Storage space is short')
      tell(state)
    }
    return found
  }

  // Nobody listens yet; whoever begins something asks.
  await look(() => {})
  const timer = setInterval(
    () => void look().catch((error) => log.warn({ err: error }, 'Storage space cannot be watched')),
    lookMs,
  )
  timer.unref()

  return {
    get state() {
      return state
    },
    hold: async (bytes) => {
      const { free, reserve } = await look()
      if (free - held - bytes < reserve) throw storageFull()
      held += bytes
      let given = false
      return () => {
        if (!given) held -= bytes
        given = true
      }
    },
    watched: () => {
      let unseen = 0
      return new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          unseen += chunk.length
          if (unseen < lookEveryBytes) return done(null, chunk)
          unseen = 0
          look().then(({ now }) => (now === 'enough' ? done(null, chunk) : done(storageFull())), done)
        },
      })
    },
    close: () => clearInterval(timer),
  }
}
