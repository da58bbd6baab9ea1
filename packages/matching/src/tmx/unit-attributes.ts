import { normaliseLanguageCode } from '@langwerk/text/language-code'
import type { TmxHistory } from './tmx-unit.ts'

/** By name; undefined is what is not given. */
export type TmxAttributes = Readonly<Partial<Record<string, string>>>

/** The language of a segment; files name few, and name them in every unit. */
export function languageOf(written: string): string {
  let code = codes.get(written)
  if (code === undefined) {
    code = normaliseLanguageCode(written)
    if (codes.size < 1000) codes.set(written, code)
  }
  return code
}
const codes = new Map<string, string>()

/** What `srclang` says: nothing where any language may be the source. */
export const sourceLanguageOf = (srclang: string | undefined): { sourceLanguage?: string } =>
  srclang === undefined || srclang.trim() === '' || srclang === '*all*' ? {} : { sourceLanguage: languageOf(srclang) }

export function historyOf(attributes: TmxAttributes): TmxHistory {
  const history: TmxHistory = {}
  const createdAt = timeOf(attributes.creationdate)
  const changedAt = timeOf(attributes.changedate)
  const lastUsedAt = timeOf(attributes.lastusagedate)
  if (createdAt !== undefined) history.createdAt = createdAt
  if (changedAt !== undefined) history.changedAt = changedAt
  if (lastUsedAt !== undefined) history.lastUsedAt = lastUsedAt
  if (attributes.creationid !== undefined) history.createdBy = attributes.creationid
  if (attributes.changeid !== undefined) history.changedBy = attributes.changeid
  if (attributes.usagecount !== undefined && /^\d{1,9}$/.test(attributes.usagecount))
    history.usageCount = Number(attributes.usagecount)
  return history
}

/** `20240523T091200Z`, the one form the specification allows, and the extended one of ISO 8601 that some tools write. */
function timeOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?Z?$/.exec(written.trim())
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(time)) ? undefined : time
}
