import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import {
  type ArtificialIntelligenceWorker,
  artificialIntelligenceWorkerRoutes as workerRoutes,
} from '@langwerk/contract/artificial-intelligence-workers'
import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { Alert, List, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { FieldProps } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import type { RunScope } from './run-scopes.ts'

type Worker = ArtificialIntelligenceWorker

const initial = {
  artificialIntelligenceWorker: null as Worker | null,
  /** Its place among those that are offered. */
  job: 0,
  guideline: null as Choice | null,
}

interface RunFormProps {
  scopes: readonly RunScope[]
  /** The one that is proposed. */
  worker: Worker | null
  onEstimated: (run: ArtificialIntelligenceWorkerRun) => void
  onClose: () => void
}

/** Asks which worker is to work on what. */
export function RunForm({ scopes, worker: proposed, onEstimated, onClose }: RunFormProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  return (
    <EditDialog
      title={t('new')}
      initial={{ ...initial, artificialIntelligenceWorker: proposed }}
      check={({ artificialIntelligenceWorker: worker }) => {
        if (!worker) return { artificialIntelligenceWorker: t('form.workerRequired') }
        const waits = worker.generativeArtificialIntelligenceModel === null
        return waits ? { artificialIntelligenceWorker: t('form.waitsForModel', { name: worker.name }) } : {}
      }}
      save={({ artificialIntelligenceWorker: worker, job, guideline }) =>
        call(routes.create, {
          body: {
            // Without a worker nothing is sent.
            artificialIntelligenceWorker: worker?.['@id'] ?? '',
            ...scopes[job]?.of,
            ...(guideline && { guideline: guideline['@id'] }),
          },
        })
      }
      saveLabel={t('form.estimate')}
      onSaved={onEstimated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <WorkerField {...form.field('artificialIntelligenceWorker')} />
          <ScopeField scopes={scopes} {...form.field('job')} />
          <PagedSelect
            route={guidelineRoutes.list}
            label={t('form.guideline')}
            hint={t('form.guidelineHint')}
            placeholder={t('form.noGuideline')}
            {...form.field('guideline')}
          />
        </>
      )}
    </EditDialog>
  )
}

/** The worker, and which segments it leaves out by itself. */
function WorkerField({ onChange, ...field }: FieldProps<Worker | null>) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'form' })
  const worker = field.value
  const restrictions = worker
    ? [
        worker.transUnitMessageRuleSet && t('onlyFindings', { name: worker.transUnitMessageRuleSet.name }),
        worker.workOnTerminologyOnly && t('onlyTerms'),
        worker.doNotWorkOnAnswer && t('noAnswers'),
      ].filter((one) => typeof one === 'string')
    : []
  return (
    <>
      <PagedSelect<Worker>
        route={workerRoutes.list}
        label={t('worker')}
        required
        describe={({ description }) => description}
        {...field}
        onChange={(chosen) => chosen === null && onChange(null)}
        onItem={onChange}
      />
      {restrictions.length > 0 && (
        <Alert color="blue" p="xs">
          <List size="sm">
            {restrictions.map((restriction) => (
              <List.Item key={restriction}>{restriction}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

function ScopeField({ scopes, value, onChange, ...field }: FieldProps<number> & { scopes: readonly RunScope[] }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'form' })
  return (
    <Select
      {...field}
      label={t('scope')}
      allowDeselect={false}
      searchable={scopes.length > mostAtOnce}
      limit={mostShown}
      data={scopes.map(({ label }, place) => ({ value: String(place), label }))}
      value={String(value)}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  )
}

const mostAtOnce = 8
const mostShown = 100
