import type { JobObject } from '@langwerk/contract/job-types'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type WizardStep, wizardSteps } from './use-wizard-address.ts'
import classes from './wizard.module.css'

/** How far one is in the wizard, as a bar over the names of the steps. */
export function WizardProgress({ step, object }: { step: WizardStep; object: JobObject }) {
  const { t } = useTranslation('jobs')
  const place = wizardSteps.indexOf(step) + 1
  return (
    <div className={classes.progress}>
      <Progress
        size="sm"
        value={(place / wizardSteps.length) * 100}
        aria-label={t('wizard.progress', { step: place, steps: wizardSteps.length })}
      />
      <ol className={classes.steps}>
        {wizardSteps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {index + 1}.{' '}
            {object === 'jobCopywriting' && one === 'files' ? t('wizard.copySteps.files') : t(`wizard.steps.${one}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}
