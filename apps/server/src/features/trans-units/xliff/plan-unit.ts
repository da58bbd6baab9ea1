import { longestComment } from '@langwerk/contract/common'
import type { XliffConfirmation, XliffOutcome } from '@langwerk/contract/file-words'
import type { Origin } from '@langwerk/contract/origin'
import type { TransUnitStatus } from '@langwerk/contract/words'
import { longestTarget } from '@langwerk/contract/words'
import { fitExchanged } from '@langwerk/documents/exchange/fit-exchanged'
import type { UnitComment } from '@langwerk/documents/model/document'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { withoutEdges } from '@langwerk/text/edges'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { fitEdges } from '../../jobs/index.ts'
import { originOf } from '../present.ts'
import type { NamedUnit, OwnUnit } from './own-units.ts'

export interface TakingBack {
  confirmation: XliffConfirmation
  /** Also where the unit was changed here since. */
  overwrite: boolean
  /** BCP 47. */
  targetLanguage: string
}

export interface PlannedUnit {
  outcome: XliffOutcome
  /** What the unit becomes or would become. */
  next: { target: string; status: TransUnitStatus; origin: Origin | null } | null
  /** What of the file's remarks is new here. */
  remarks: UnitComment[]
}

/**
 * What becomes of a trans unit that comes back. What the tool changed is what differs from the version that it began with; where the
 * file does not say which that was, what differs from all that the unit has been.
 */
export function planUnit(own: OwnUnit, named: NamedUnit, options: TakingBack): PlannedUnit {
  return { ...planTarget(own, named, options), remarks: newRemarks(own, named.exchanged.remarks) }
}

function planTarget(
  own: OwnUnit,
  { exchanged, version }: NamedUnit,
  options: TakingBack,
): Pick<PlannedUnit, 'outcome' | 'next'> {
  const source = segmentFromXml(own.source)
  const fit = fitExchanged(source, exchanged)
  if ('misfit' in fit) return { outcome: fit.misfit === 'source' ? 'otherSource' : 'otherTags', next: null }
  const { fitted } = fit
  const begunWith = begun(own, version)
  const isSaid = exchanged.saysStatus && (exchanged.status === 'edited' || exchanged.status === 'confirmed')
  // Tools fill what nobody translated with its source.
  const isEmpty = fitted.length === 0 || (!isSaid && isSame(fitted, own.source) && !isSame(fitted, begunWith.target))
  if (isEmpty) return { outcome: begunWith.target === '' ? 'unchanged' : 'withoutTarget', next: null }

  const isText = !isSame(fitted, begunWith.target)
  const status = isText ? statusOfText(exchanged, options) : statusOfSame(begunWith.status, exchanged, options)
  const isOld = version === null && isText && own.versions.some(({ target }) => isSame(fitted, target))
  const isThere = isSame(fitted, own.target) && status === own.status
  if (isOld || isThere || (!isText && status === begunWith.status)) return { outcome: 'unchanged', next: null }
  if (!tagsMatch(source, fitted)) return { outcome: 'otherTags', next: null }

  const keepsText = isSame(fitted, own.target)
  const target = keepsText ? own.target : segmentToXml(fitEdges(fitted, source, options.targetLanguage))
  if (target.length > longestTarget) return { outcome: 'tooLong', next: null }
  const origin = keepsText ? originOf(own) : { type: 'human' as const, matchPercent: null, name: null }
  const next = { target, status, origin }
  if (own.locked) return { outcome: 'locked', next }
  const isConflict = version !== null && version !== own.version && !options.overwrite
  return { outcome: isConflict ? 'conflict' : 'changed', next }
}

/** What the other tool was given: the version that it names as far as that is known, or the unit as it is. */
const begun = (own: OwnUnit, version: number | null): Pick<OwnUnit, 'target' | 'status'> =>
  version === null || version === own.version ? own : (own.versions.find((kept) => kept.version === version) ?? own)

/** Whether it is the same but for the white space at its ends, which tools cut off, and letters that they compose. */
const isSame = (segment: Segment, xml: string) => keptBy(segment) === keptBy(segmentFromXml(xml))
const keptBy = (segment: Segment) => segmentToXml(withoutEdges(segment)).normalize('NFC')

type Said = Pick<NamedUnit['exchanged'], 'status' | 'saysStatus'>

/** A text that somebody changed elsewhere is edited, whatever state the tool left it in. */
const statusOfText = ({ status }: Said, { confirmation }: TakingBack): TransUnitStatus =>
  confirmation === 'changed' || (confirmation === 'asInFile' && status === 'confirmed') ? 'confirmed' : 'edited'

/** The same text is as far as the file says; where it says nothing, as far as it was. */
function statusOfSame(
  before: TransUnitStatus,
  { status, saysStatus }: Said,
  { confirmation }: TakingBack,
): TransUnitStatus {
  if (!saysStatus || confirmation === 'never') return before
  if (status === 'confirmed' || status === 'edited') return status
  // It came back from review.
  return before === 'confirmed' ? 'edited' : before
}

/** Tools join notes and cut them: what stands in what we know is not new. */
function newRemarks({ note, comments }: OwnUnit, remarks: readonly UnitComment[]): UnitComment[] {
  if (remarks.length === 0) return []
  const known = [note ?? '', ...comments].map(inOneLine).join(' ')
  return remarks
    .filter(({ text }) => !known.includes(inOneLine(text)))
    .slice(0, mostRemarks)
    .map(({ text, author }) => ({
      text: withoutXmlForbidden(text).slice(0, longestComment),
      ...(author && { author: withoutXmlForbidden(author).slice(0, longestName) }),
    }))
}

/** Of one unit at once: more than anybody writes. */
const mostRemarks = 100
const longestName = 200

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
