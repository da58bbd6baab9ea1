import { type FormalityName, formalities } from '@langwerk/contract/words'
import { useState } from 'react'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { getSession } from '../../../session/session.ts'
import type { ChosenMeans } from './chosen-means.ts'

/** What of the translator stays as somebody left it, in this browser. */
export interface Remembered {
  /** IRIs of languages; null to have it detected, or for none yet. */
  source: string | null
  target: string | null
  termbases: Choice[]
  /** Where similar texts are looked for. */
  memories: Choice[]
  /** Where texts are saved, as an IRI. */
  memory: string | null
  chosen: ChosenMeans
  formality: FormalityName
  /** Tags of the clipboard are left out. */
  isPlain: boolean
  /** The history is forgotten at the sign-out. */
  forgets: boolean
}

const atFirst: Remembered = {
  source: null,
  target: null,
  termbases: [],
  memories: [],
  memory: null,
  chosen: {},
  formality: 'default',
  isPlain: false,
  forgets: false,
}

const keyOf = () => `translator ${getSession()?.uuid ?? ''}`

/** What is remembered, and how it is changed. */
export function useRemembered(): [Remembered, (changes: Partial<Remembered>) => void] {
  const [remembered, setRemembered] = useState(read)
  const change = (changes: Partial<Remembered>) => {
    setRemembered((before) => {
      const next = { ...before, ...changes }
      try {
        localStorage.setItem(keyOf(), JSON.stringify(next))
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
      return next
    })
  }
  return [remembered, change]
}

function read(): Remembered {
  try {
    const stored: Partial<Remembered> = JSON.parse(localStorage.getItem(keyOf()) ?? '{}')
    const isKnown = stored.formality !== undefined && formalities.includes(stored.formality)
    return { ...atFirst, ...stored, formality: isKnown ? stored.formality! : 'default' }
  } catch {
    return atFirst
  }
}
