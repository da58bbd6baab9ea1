import { jobStepFileRoutes } from '@langwerk/contract/job-step-files'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChecklist, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../../kit/call.ts'
import { ListScreen } from '../../../kit/ListScreen.tsx'
import { useList } from '../../../kit/use-list.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import { useStepName } from '../step-words.ts'
import { useLiveSteps } from '../use-live-steps.ts'
import { useOwnStepColumns } from './use-step-columns.tsx'

const choices = ['open', 'finished', 'all'] as const
type Which = (typeof choices)[number]
const finishedOf = { open: 'false', finished: 'true', all: undefined } as const

/** The steps that one has accepted, the next due first. */
export function JobStepsScreen() {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'lists' })
  const nameOf = useStepName()
  const [which, setWhich] = useWhich()
  const finished = finishedOf[which]
  const list = useList(jobStepRoutes.list, { query: finished ? { finished } : {} })
  const columns = useOwnStepColumns()
  useLiveSteps()
  useTitle(t('stepsTitle'))
  const rows = list.items.map((step) => ({ uuid: step.uuid, name: nameOf(step), step }))
  return (
    <ListScreen
      title={t('stepsTitle')}
      lead={t('stepsLead')}
      list={{ ...list, items: rows }}
      columns={columns}
      buttons={
        <>
          {which === 'finished' && list.total > 0 && <InvoiceButton />}
          <SegmentedControl
            size="xs"
            aria-label={t('which')}
            data={choices.map((value) => ({ value, label: t(value) }))}
            value={which}
            onChange={(value) => setWhich(value as Which)}
          />
        </>
      }
      empty={{
        title: t(which === 'finished' ? 'finishedEmptyTitle' : 'stepsEmptyTitle'),
        text: t(which === 'finished' ? 'finishedEmptyText' : 'stepsEmptyText'),
        icon: <IconChecklist size={22} />,
        action: (
          <Button variant="light" renderRoot={(props) => <Link to="/jobStepRequests" {...props} />}>
            {t('toRequests')}
          </Button>
        ),
      }}
    />
  )
}

/** What one has finished, as a table to write invoices from. */
function InvoiceButton() {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'lists' })
  const { locale } = usePreferences()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileSpreadsheet size={15} />}
      component="a"
      href={linkTo(jobStepFileRoutes.finished, {}, { of: 'mine', locale })}
    >
      {t('invoices')}
    </Button>
  )
}

/** Which steps are listed, as the address says it. */
function useWhich(): [Which, (which: Which) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const which = choices.find((choice) => choice === search.which) ?? 'open'
  const setWhich = (next: Which) =>
    navigate({ to: '.', search: { ...search, which: next === 'open' ? undefined : next, page: undefined } })
  return [which, setWhich]
}
