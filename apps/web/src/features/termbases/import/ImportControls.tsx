import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'

interface ImportControlsProps {
  termImport: TermImport
  onChanged: () => void
}

/** Stops an import that runs; one that was stopped or has failed goes on where it was. */
export function ImportControls({ termImport, onChanged }: ImportControlsProps) {
  const { t } = useTranslation('termbases')
  const [waits, setWaits] = useState(false)
  const { title } = termImport.status
  if (title !== 'running' && title !== 'failed') return null
  const change = async () => {
    setWaits(true)
    try {
      const route = title === 'running' ? routes.cancel : routes.start
      await call(route, { params: { uuid: termImport.uuid }, body: {} })
    } catch (refusal) {
      notifyRefusal(refusal)
    } finally {
      setWaits(false)
      onChanged()
    }
  }
  return (
    <Button variant="default" loading={waits} onClick={() => void change()}>
      {t(title === 'running' ? 'cancelImport' : 'startAgain')}
    </Button>
  )
}
