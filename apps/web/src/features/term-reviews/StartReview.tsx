import { uuidOf } from '@langwerk/contract/iri'
import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { termReviewRoutes } from '@langwerk/contract/term-reviews'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { budgetIsWrong, budgetOf } from '../artificial-intelligence-worker-runs/index.ts'
import { EstimateView, type TypedBudget } from './EstimateView.tsx'
import { TerminologyWorkerField } from './TerminologyWorkerField.tsx'

interface StartReviewProps {
  termImport: TermImport
  onStarted: () => void
  onClose: () => void
}

/** Has an AI worker begin, or go on: which one, what that takes, and what it may cost. */
export function StartReview({ termImport, onStarted, onClose }: StartReviewProps) {
  const { t } = useTranslation('termReviews')
  const { uuid, review, artificialIntelligenceWorker: present } = termImport
  const writes = termImport.termImportType === 'generated'
  const budget: TypedBudget = {
    typed: review?.budget ? String(review.budget.amount) : '',
    currency: review?.budget?.currency ?? null,
  }
  const initial: { artificialIntelligenceWorker: Choice | null; budget: TypedBudget } = {
    artificialIntelligenceWorker: present,
    budget,
  }
  return (
    <EditDialog
      title={t(writes ? 'writeTitle' : 'startTitle', { name: termImport.name })}
      size="lg"
      initial={initial}
      check={({ artificialIntelligenceWorker: worker, budget: { typed } }) => ({
        ...(!worker && { artificialIntelligenceWorker: t('workerRequired') }),
        ...(budgetIsWrong(typed) && { budget: t('budgetWrong') }),
      })}
      save={async ({ artificialIntelligenceWorker: worker, budget: { typed, currency } }) => {
        const params = { uuid }
        if (worker && worker['@id'] !== present?.['@id'])
          await call(termImportRoutes.update, { params, body: { artificialIntelligenceWorker: worker['@id'] } })
        return call(termReviewRoutes.start, {
          params,
          body: { budget: currency ? budgetOf(typed, currency) : null },
        })
      }}
      saveLabel={t('start')}
      onSaved={onStarted}
      onClose={onClose}
    >
      {(form) => {
        const worker = form.values.artificialIntelligenceWorker
        return (
          <>
            <TerminologyWorkerField required writes={writes} {...form.field('artificialIntelligenceWorker')} />
            {worker && (
              <EstimateView
                key={worker['@id']}
                importUuid={uuid}
                workerUuid={uuidOf(worker['@id'])}
                writes={writes}
                spent={review?.spent ?? null}
                {...form.field('budget')}
              />
            )}
          </>
        )
      }}
    </EditDialog>
  )
}
