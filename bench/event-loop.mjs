// Loaded before a server (`--import`): writes, every half second, how long its event loop has kept others waiting and what
// memory the process takes, into the file that BENCH_EVENT_LOOP_FILE names. `SIGUSR2` begins a new measurement.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.BENCH_EVENT_LOOP_FILE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let peak = 0
  const begin = () => {
    delay.reset()
    peak = 0
  }
  process.on('SIGUSR2', begin)
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    // The monitor counts the five milliseconds that it sleeps.
    const ms = (share) => Math.max(0, delay.percentile(share) / 1e6 - 5)
    writeFileSync(file, JSON.stringify({ p50: ms(50), p99: ms(99), most: Math.max(0, delay.max / 1e6 - 5), peak }))
  }, 500).unref()
}
