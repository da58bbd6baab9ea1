import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RowHandle.module.css'

interface RowHandleProps {
  name: string
  /** Where the row stands on its page, the first being 0. */
  index: number
  /** Puts the row where another one stands; -1 and the number of rows lie beyond the page. */
  moveTo: (index: number) => void
  /** Tells over which row this one is held; null when it is let go. */
  onHeld: (over: number | null) => void
}

/** By what a row is moved: dragged with a pointer, or with the arrow keys. */
export function RowHandle({ name, index, moveTo, onHeld }: RowHandleProps) {
  const { t } = useTranslation('kit')
  const handle = useRef<HTMLButtonElement>(null)
  const over = useRef<number | null>(null)
  const byKey = useRef(false)
  // A row that is put elsewhere in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever the row stands elsewhere
  useEffect(() => {
    if (byKey.current) handle.current?.focus()
    byKey.current = false
  }, [index])

  const hold = (row: number | null) => {
    over.current = row
    onHeld(row)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold(index)
  }
  const onPointerMove = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    if (over.current === null) return
    // What stands below a row without a handle of its own goes with it.
    const rows = [...(currentTarget.closest('tbody')?.rows ?? [])].filter((row) => row.querySelector('[data-handle]'))
    const row = Math.max(
      0,
      rows.findLastIndex((one) => one.getBoundingClientRect().top <= clientY),
    )
    if (row !== over.current) hold(row)
  }
  const onPointerUp = () => {
    if (over.current !== null && over.current !== index) moveTo(over.current)
    hold(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hold(null)
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    byKey.current = true
    moveTo(index + by)
  }
  return (
    <ActionIcon
      ref={handle}
      size="sm"
      data-handle
      className={classes.handle}
      aria-label={t('list.moveRow', { name })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => hold(null)}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  )
}
