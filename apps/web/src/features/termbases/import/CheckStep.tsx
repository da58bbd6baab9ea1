import {
  termImportRoutes as routes,
  type TermColumnChoice,
  type TermImport,
  type TermImportPlan,
} from '@langwerk/contract/term-imports'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { useReading } from '../../../kit/queries.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { useUnreadFileText } from '../../jobs/index.ts'
import { useTermbaseParts } from '../use-termbase-parts.ts'
import { ColumnsField, type ColumnsFieldProps } from './ColumnsField.tsx'
import { PlanView } from './PlanView.tsx'

interface CheckStepProps {
  termImport: TermImport
  /** What was said of the columns here, null before anything was. */
  chosen: TermColumnChoice[] | null
  onChoose: (columns: TermColumnChoice[]) => void
}

/** What the columns of a table hold, and what the import would change: nothing is written yet. */
export function CheckStep({ termImport, chosen, onChoose }: CheckStepProps) {
  const { t } = useTranslation('termbases')
  const unreadFileText = useUnreadFileText()
  const params = { uuid: termImport.uuid }
  const { data: table } = useReading(routes.table, { params })
  const [plan, setPlan] = useState<TermImportPlan | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(true)
  const columns = chosen ?? table?.columns ?? []

  const run = useEffectEvent(async () => {
    setBusy(true)
    setFailure(null)
    try {
      if (chosen) await call(routes.update, { params, body: { columns: chosen } })
      setPlan(await call(routes.dryRun, { params, body: {} }))
    } catch (error) {
      setPlan(null)
      setFailure(unreadFileText(error) ?? refusalText(error))
    } finally {
      setBusy(false)
    }
  })
  // Changes of the columns are tried out as soon as they come to rest.
  useEffect(() => {
    const timer = setTimeout(run, chosen ? 600 : 0)
    return () => clearTimeout(timer)
  }, [chosen])

  return (
    <Stack gap="md">
      {table?.isTable && <Columns termImport={termImport} table={table} value={columns} onChange={onChoose} />}
      {failure && (
        <Alert color="yellow" role="alert">
          <Group justify="space-between">
            <Text size="sm">{failure}</Text>
            <Button size="xs" variant="default" onClick={() => run()}>
              {t('wizard.again')}
            </Button>
          </Group>
        </Alert>
      )}
      {busy && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm" c="dimmed">
            {t('wizard.checking')}
          </Text>
        </Group>
      )}
      {plan && !busy && <PlanView plan={plan} />}
    </Stack>
  )
}

/** A termbase that is yet to be made has no fields of its own. */
function Columns({ termImport, ...props }: Omit<ColumnsFieldProps, 'fields'> & { termImport: TermImport }) {
  const into = termImport.destinationTermbase
  return into ? <ColumnsInto into={into} {...props} /> : <ColumnsField fields={[]} {...props} />
}

function ColumnsInto({ into, ...props }: Omit<ColumnsFieldProps, 'fields'> & { into: { uuid: string } }) {
  const { fields } = useTermbaseParts(into)
  return <ColumnsField fields={fields} {...props} />
}
