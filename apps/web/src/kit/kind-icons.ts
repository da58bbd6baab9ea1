import type { ShareableObject } from '@langwerk/contract/kinds'
import type { TablerIcon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

export type KindIcons = Readonly<Record<ShareableObject, TablerIcon>>

/** The shell says what stands for each kind and gives the icons to all below it, which must not know the shell. */
export const KindIconsContext = createContext<KindIcons | null>(null)

/** By which sign each kind is known. */
export function useKindIcons(): KindIcons {
  const icons = useContext(KindIconsContext)
  if (!icons) throw new Error('Nobody gives the icons of the kinds.')
  return icons
}
