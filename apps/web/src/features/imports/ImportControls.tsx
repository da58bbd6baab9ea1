import type { ImportStatus } from '@langwerk/contract/translation-memories'
import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyRefusal } from '../../kit/notify.ts'

interface ImportControlsProps extends Pick<ButtonProps, 'size'> {
  status: ImportStatus
  start: () => Promise<unknown>
  cancel: () => Promise<unknown>
  /** Of imports that may wait for it. */
  merge?: () => Promise<unknown>
  onChanged: () => void
}

/** Stops an import that runs, starts one again that was stopped or has failed, and merges one that waits for it. */
export function ImportControls({ status: { title }, start, cancel, merge, onChanged, size }: ImportControlsProps) {
  const { t } = useTranslation('imports')
  const [waits, setWaits] = useState(false)
  const button = (label: string, change: () => Promise<unknown>, variant: 'default' | 'filled' = 'default') => (
    <Button
      {...(size && { size })}
      variant={variant}
      loading={waits}
      onClick={async () => {
        setWaits(true)
        await change().catch(notifyRefusal)
        setWaits(false)
        onChanged()
      }}
    >
      {label}
    </Button>
  )
  if (title === 'running') return button(t('cancel'), cancel)
  if (title === 'failed') return button(t('startAgain'), start)
  return title === 'readyForMerge' && merge ? button(t('merge'), merge, 'filled') : null
}
