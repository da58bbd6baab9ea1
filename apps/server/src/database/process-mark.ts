import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** What tells one process from all others, also from a later one with its number. */
const ProcessMark = z.object({
  pid: z.number(),
  host: z.string(),
  /** Linux only: which start of the machine, whose process numbers, and when the process began. */
  boot: z.string().nullable(),
  numbers: z.string().nullable(),
  began: z.string().nullable(),
})
export type ProcessMark = z.infer<typeof ProcessMark>

export const thisProcess = (): ProcessMark => ({
  pid: process.pid,
  host: hostname(),
  boot: whereThere(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  // Containers count their processes each from 1.
  numbers: whereThere(() => readlinkSync('/proc/self/ns/pid')),
  began: beginOf(process.pid),
})

/** @returns null for a text that is none, as another version may have written it. */
export function readMark(text: string): ProcessMark | null {
  try {
    return ProcessMark.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Whether a process still runs; null where this one cannot know. */
export function isStillThere(other: ProcessMark): boolean | null {
  const { boot, numbers, host } = thisProcess()
  if (boot && numbers && other.boot === boot && other.numbers === numbers) return beginOf(other.pid) === other.began
  if (boot || other.boot || other.host !== host) return null
  try {
    process.kill(other.pid, 0)
    // It, or a later one with its number.
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? null : false
  }
}

/** When a process began, in ticks since the machine did; null where there is none, or it has ended and only its number is left. */
function beginOf(pid: number): string | null {
  const stat = whereThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name stands in brackets, and may hold any others.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
}

function whereThere(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
