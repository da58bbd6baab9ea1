import type { Segment, TagInfo } from '@langwerk/text/segment'
import type { TextView } from './text-view.ts'

/** What one side of the translator is, whatever it is typed with. */
export interface TextPaneProps {
  label: string
  placeholder: string
  /** BCP 47; empty where it is not known yet. */
  language: string
  /** What is shown is not of the text as it is now. */
  isOld?: boolean
  isPlain: boolean
  /** What is there when it comes; what is put there later is put into the view. */
  text: { segment: Segment; tags: TagInfo[] }
  onView: (view: TextView | null) => void
  onType: (segment: Segment, tags: TagInfo[]) => void
  onCompose?: (begins: boolean) => void
  onMove?: (offset: number) => void
}
