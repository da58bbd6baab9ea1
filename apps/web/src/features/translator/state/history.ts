import type { TagInfo } from '@langwerk/text/segment'
import { del, get, set } from 'idb-keyval'
import { getSession, onSessionChange } from '../../../session/session.ts'

/** A text that was translated in this browser. */
export interface PastTranslation {
  at: number
  /** IRIs. */
  sourceLanguage: string
  targetLanguage: string
  /** Wire forms. */
  source: string
  target: string
  tags: TagInfo[]
}

const mostKept = 30
const keyOf = () => `translator-history ${getSession()?.uuid ?? ''}`

/** Of who wants theirs forgotten at the sign-out: it is never written down, and goes with the session or the page. */
let unwritten: PastTranslation[] = []
onSessionChange(() => {
  unwritten = []
})

/** The latest first. */
export async function readHistory(forgets: boolean): Promise<PastTranslation[]> {
  if (forgets) return unwritten
  try {
    return (await get<PastTranslation[]>(keyOf())) ?? []
  } catch {
    return unwritten
  }
}

/** Keeps a text; what is an earlier state of it goes. */
export async function addToHistory(one: PastTranslation, forgets: boolean): Promise<void> {
  const before = await readHistory(forgets)
  const others = before.filter((other, index) => !(index === 0 && isSameText(other, one)) && !isSame(other, one))
  await keep([one, ...others].slice(0, mostKept), forgets)
}

export const clearHistory = (forgets: boolean): Promise<void> => keep([], forgets)

async function keep(history: PastTranslation[], forgets: boolean): Promise<void> {
  unwritten = history
  try {
    if (forgets || history.length === 0) await del(keyOf())
    else await set(keyOf(), history)
  } catch {
    // A browser that keeps nothing has it as long as the page is open.
  }
}

const isSame = (one: PastTranslation, other: PastTranslation) =>
  one.source === other.source && one.targetLanguage === other.targetLanguage

/** One is typed on from the other. */
const isSameText = (before: PastTranslation, after: PastTranslation) =>
  after.targetLanguage === before.targetLanguage &&
  (after.source.startsWith(before.source) || before.source.startsWith(after.source))
