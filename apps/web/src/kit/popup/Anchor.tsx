import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AnchorProps {
  button: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/** Stands as a target for a button that is drawn elsewhere and stays the same one, so that nothing that has the focus is replaced. */
export function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current)
  return null
}
