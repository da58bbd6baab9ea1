import type { FormalityName } from '@langwerk/contract/words'

/** How people are addressed, as requests to models say it; empty where nobody minds. */
export const formalityWords: Record<FormalityName, string> = {
  default: '',
  prefer_more: 'formal',
  prefer_less: 'informal',
}
