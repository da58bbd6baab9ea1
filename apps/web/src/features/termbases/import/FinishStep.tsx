import { termbaseRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../kit/fields.tsx'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import type { Form } from '../../../kit/use-form.ts'
import { useCan } from '../../../session/session.ts'
import { TerminologyWorkerField } from '../../term-reviews/index.ts'
import { ConfidenceField } from './ConfidenceField.tsx'
import type { WizardValues } from './wizard-values.ts'

/** For which termbase terms are found, how sure they must be, and who decides on them. */
export function FinishStep({ form, needsTeam }: { form: Form<WizardValues>; needsTeam: boolean }) {
  const { t } = useTranslation('termbases')
  const usesFactory = useCan('termFactory:create')
  const { destinationTermbase, type } = form.values
  const isWritten = type === 'generated'
  return (
    <>
      <PagedSelect
        route={termbaseRoutes.list}
        label={t('wizard.foundFor')}
        hint={t('wizard.foundForHint')}
        {...form.field('destinationTermbase')}
      />
      {destinationTermbase && (
        <SwitchField label={t('wizard.skipKnown')} hint={t('wizard.skipKnownHint')} {...form.field('skipKnown')} />
      )}
      {!isWritten && <ConfidenceField {...form.field('minimumConfidence')} />}
      <TerminologyWorkerField required={isWritten} writes={isWritten} {...form.field('artificialIntelligenceWorker')} />
      <TeamsField
        object={usesFactory ? 'termFactory' : 'termbase'}
        required={needsTeam && destinationTermbase === null}
        {...form.field('teams')}
      />
    </>
  )
}
