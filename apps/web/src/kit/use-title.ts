import { useEffect } from 'react'
import { theme } from '../settings/environment.ts'

/** The title of the browser's tab, with the name of the system behind it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${theme.systemName}` : theme.systemName
  }, [title])
}
