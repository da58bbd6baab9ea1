import type { TermEntry } from '@langwerk/contract/term-entries'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Where an entry has no room beside the list, it lies over it as long as the address names it (`?entry=`): the browser's
 * way back is one to the list too.
 * @param entry the one that is chosen in the list, or that the address names
 */
export function useEntrySheet(entry: TermEntry | undefined) {
  const isNarrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false }) ?? false
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  /** Whether the list was the address before this one. */
  const isAfterList = useRef(false)
  const isNamed = search.entry !== undefined
  useEffect(() => {
    if (!isNamed) isAfterList.current = false
  }, [isNamed])
  return {
    isNarrow,
    isOpen: isNarrow && entry !== undefined && search.entry === entry.uuid,
    open: ({ uuid }: TermEntry) => {
      // The second click of two.
      if (search.entry === uuid) return
      isAfterList.current = true
      void navigate({ to: '.', search: { ...search, entry: uuid } })
    },
    close: () => {
      if (isAfterList.current) history.back()
      else void navigate({ to: '.', search: { ...search, entry: undefined }, replace: true })
    },
  }
}
