import type { JobStep, SubStep } from '@langwerk/contract/job-steps'
import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import type { ItemAction } from '../../kit/item-action.ts'
import { type Column, ListTable } from '../../kit/ListTable.tsx'
import { onePage } from '../../kit/one-page.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useOrder } from '../../kit/use-order.tsx'
import { Assignee } from './Assignee.tsx'
import classes from './job-steps.module.css'
import { DueDate, StepStatus } from './StepSigns.tsx'
import { assigneeOf, stepScreen, useStepName } from './step-words.ts'
import { useRefreshSteps } from './use-live-steps.ts'

interface StepRow {
  uuid: string
  name: string
  step: SubStep
  below: SubStep[]
}

interface StepsTableProps {
  label: string
  steps: readonly (SubStep & Partial<Pick<JobStep, 'jobSteps'>>)[]
  actionsOf: (step: SubStep) => ItemAction[]
  /** Saves the steps in another order, all of them; absent where one may not move them. */
  setOrder?: ((uuids: string[]) => Promise<unknown>) | undefined
}

/** Steps in their order, each with its sub-steps below it: who has them, until when, and how far they are. */
export function StepsTable({ label, steps, actionsOf, setOrder }: StepsTableProps) {
  const nameOf = useStepName()
  const refresh = useRefreshSteps()
  const columns = useStepColumns(steps)
  const asRow = (step: SubStep, below: SubStep[] = []): StepRow => ({
    uuid: step.uuid,
    name: nameOf(step),
    step,
    below,
  })
  const list = onePage(
    steps.map((step) => asRow(step, step.jobSteps)),
    false,
  )
  // Where several are moved one after the other, each move goes out from the one before.
  const sent = useRef<string[] | null>(null)
  const order = useOrder(
    list,
    async ({ uuid, place }) => {
      const others = (sent.current ?? steps.map((step) => step.uuid)).filter((other) => other !== uuid)
      sent.current = others.toSpliced(place - 1, 0, uuid)
      await setOrder?.(sent.current)
    },
    async () => {
      await refresh()
      sent.current = null
    },
  )
  return (
    <>
      <ListTable
        label={label}
        list={{ ...list, items: order.items }}
        columns={columns}
        order={setOrder && steps.length > 1 ? order : undefined}
        actionsOf={(row) => [
          ...actionsOf(row.step),
          ...(setOrder && steps.some(({ uuid }) => uuid === row.uuid) && steps.length > 1 ? order.actionsOf(row) : []),
        ]}
        below={({ below }) => below.map((step) => asRow(step))}
      />
      <VisuallyHidden aria-live="polite">{order.told}</VisuallyHidden>
    </>
  )
}

function useStepColumns(steps: StepsTableProps['steps']): Column<StepRow>[] {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'columns' })
  // In a table of sub-steps alone they stand below none.
  const isBelow = (step: SubStep) => step.jobStep !== null && steps.every(({ uuid }) => uuid !== step.uuid)
  return [
    {
      key: 'name',
      label: t('name'),
      width: '26%',
      render: ({ step, name }) => (
        <div className={isBelow(step) ? `${classes.name} ${classes.below}` : classes.name}>
          <NameLink name={name} open={stepScreen(step)} />
          <Box hiddenFrom="sm" fz="xs">
            {assigneeOf(step)}
            <div>
              <DueDate step={step} />
            </div>
          </Box>
        </div>
      ),
    },
    { key: 'who', label: t('who'), narrow: 'hide', render: ({ step }) => <Assignee step={step} /> },
    { key: 'dueDt', label: t('due'), width: '170px', narrow: 'hide', render: ({ step }) => <DueDate step={step} /> },
    {
      key: 'status',
      label: t('status'),
      width: '220px',
      render: ({ step, name }) => <StepStatus step={step} of={name} />,
    },
    {
      key: 'words',
      label: t('words'),
      align: 'right',
      width: '80px',
      narrow: 'hide',
      render: ({ step }) => (
        <Text inherit c="dimmed">
          {formatNumber(step.words)}
        </Text>
      ),
    },
  ]
}
