import type { EditedFile } from '@langwerk/contract/edited-files'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'

/** Why nothing of the step can be worked on now. */
export function StepBanner({ step }: { step: NonNullable<EditedFile['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  const reason = step.finished ? 'finished' : step.waits ? 'waits' : null
  return (
    reason && (
      <div className={classes.banner} role="status">
        {t(reason)}
      </div>
    )
  )
}
