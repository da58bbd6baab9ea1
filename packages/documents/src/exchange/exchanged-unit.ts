import type { Segment } from '@langwerk/text/segment'
import type { BilingualStatus, UnitComment } from '../model/document.ts'

/** A unit of an XLIFF file that comes back from another tool, whole again where that tool cut it into segments. */
export interface ExchangedUnit {
  /** As the file names it. */
  id: string
  /** Its tags have ids of the reading, which `target` shares. */
  source: Segment
  /** Absent where one of its segments has none. */
  target?: Segment
  status: BilingualStatus
  /** Whether the file says how far it is, or that is only concluded from its texts. */
  saysStatus: boolean
  /** Notes and remarks, whatever they are about; each text once. */
  remarks: readonly UnitComment[]
}

/** What of an XLIFF file is in one language pair; languages in the file's own spelling. */
export interface ExchangedFile {
  original?: string
  sourceLanguage?: string
  targetLanguage?: string
  units: ExchangedUnit[]
}
