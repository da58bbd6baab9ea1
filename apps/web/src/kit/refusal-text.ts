import type { ErrorDetail } from '@langwerk/contract/common'
import type { FileProblem } from '@langwerk/contract/file-words'
import {
  digitsOf,
  type Fault,
  type PlainViolationCode,
  type RefusalCode,
  type StorageTrouble,
  type Thing,
  type Values,
  type ViolationCode,
} from '@langwerk/contract/refusals'
import { i18n } from '../settings/i18n.ts'
import { currencyName } from './costs.ts'
import { formatLongDate } from './format.ts'
import { isRefusal, type Violation } from './refusal.ts'

/** What went wrong, for people, in their language. */
export function refusalText(error: unknown): string {
  if (!isRefusal(error)) return kit()('failure.other')
  if (error.violations.length > 0) return [...new Set(error.violations.map(violationText))].join(' ')
  if (isKnown('refusals', error.code)) return text(`refusals.${error.code as RefusalCode}`, error.values)
  // Not from our server, but from one before it, or from none.
  const known = textOfStatus.get(error.status)
  return known ? kit()(`failure.${known}`) : error.detail || kit()('failure.other')
}

/** What is wrong with a field. What was said here already, beside the server's faults, is said as it is. */
export const violationText = ({ code, values, message }: Violation): string =>
  code !== undefined && isKnown('violations', code) ? text(`violations.${code as ViolationCode}`, values) : message

/** The same of a fault that is found before anything is sent. */
export const faultText = ({ code, values }: Fault): string =>
  isKnown('violations', code) ? text(`violations.${code}`, values) : kit()('failure.other')

/** The same of work in the background that ended, by the code of a refusal; undefined where it is none. */
export const endText = (detail: ErrorDetail | null): string | undefined =>
  detail && isKnown('refusals', detail.key)
    ? text(`refusals.${detail.key as RefusalCode}`, withAmounts(detail.values))
    : undefined

/** What is kept is kept as text; amounts are written as the reader's language writes them. */
const withAmounts = (values: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, amounts.has(name) ? Number(value) : value]))
const amounts: ReadonlySet<string> = new Set(['available', 'estimate', 'left', 'limit', 'most', 'used'])

/** The fault of what has no name yet, for the check of a form. */
export const nameViolation = (name: string): { name?: string } =>
  name.trim() === '' ? { name: faultText({ code: 'name_required' }) } : {}

/** Why something that people configured cannot be called or used; null where only the server's own sentence tells. */
export function outsideText(key: string): string | null {
  if (isKnown('storageTroubles', key)) return refusals()(`storageTroubles.${key as StorageTrouble}`)
  return isKnown('violations', key) ? faultText({ code: key as PlainViolationCode }) : null
}

const kit = () => i18n.getFixedT(null, 'kit')
const refusals = () => i18n.getFixedT(null, 'refusals')
const isKnown = (kind: 'refusals' | 'violations' | 'storageTroubles', code: string) =>
  i18n.exists(`${kind}.${code}`, { ns: 'refusals' })

function text(key: `refusals.${RefusalCode}` | `violations.${ViolationCode}`, values: Values = {}): string {
  const t = refusals()
  const shown = Object.entries(values).map(([name, value]) => {
    if (name === 'what') return [name, t(`things.${value as Thing}`)]
    if (name === 'trouble') return [name, t(`storageTroubles.${value as StorageTrouble}`)]
    if (name === 'problem') return [name, t(`fileProblems.${value as FileProblem}`)]
    if (name === 'currency' || name === 'prices') return [name, currencyName(String(value))]
    // A day; in its midst it is the same one everywhere.
    if (name === 'resetsOn') return [name, formatLongDate(`${value}T12:00:00`)]
    return [name, typeof value === 'number' ? value.toLocaleString(i18n.language, digitsOf(value)) : value]
  })
  // Each code comes with the values that its sentence names, which the types of the catalogue cannot see.
  const said = t(key as 'refusals.internal_error', Object.fromEntries(shown))
  // A thing's name may stand at the beginning.
  return 'what' in values ? capitalized(said) : said
}

/** What a thing is called, by itself. */
export const thingText = (thing: Thing): string => capitalized(refusals()(`things.${thing}`))

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type StatusText =
  | 'unreachable'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'tooLarge'
  | 'away'
  | 'storageFull'
  | 'other'

const textOfStatus = new Map<number, StatusText>([
  [0, 'unreachable'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [500, 'other'],
  [503, 'away'],
  [507, 'storageFull'],
])
