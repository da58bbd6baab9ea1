import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Opens the dialog for a new thing where the address asks for that: `?dialog=new`. It asks once, so that the way back does not
 * ask again.
 * @param add null for somebody who may not make one.
 */
export function useAddAtAddress(add: (() => void) | null): void {
  const { dialog }: { dialog?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    add?.()
    void navigate({ to: '.', search: (before: object) => ({ ...before, dialog: undefined }), replace: true })
  })
  useEffect(() => {
    if (dialog === 'new') open()
  }, [dialog])
}
