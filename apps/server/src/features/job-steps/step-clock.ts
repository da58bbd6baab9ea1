import type { House } from '../../kit/house.ts'

const everyMs = 5 * 60_000

/**
 * Looks every five minutes at what time has brought about: what a scan does it marks as done, so that several processes may look at
 * once, and one that comes late loses nothing.
 */
export function openStepClock(
  { http }: Pick<House, 'http'>,
  scans: readonly { name: string; scan: (now: Date) => Promise<unknown> }[],
) {
  let looking: Promise<void> | null = null
  const look = async () => {
    for (const { name, scan } of scans)
      await scan(new Date()).catch((error) =>
        http.log.warn({ err: error, scan: name }, 'A scan of the steps has failed'),
      )
  }
  // One that takes long is not overtaken by the next.
  const tick = () => {
    looking ??= look().finally(() => {
      looking = null
    })
  }
  let timer: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    timer = setInterval(tick, everyMs).unref()
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
