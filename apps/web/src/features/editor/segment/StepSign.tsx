import type { TransUnit } from '@langwerk/contract/trans-units'
import { IconArrowBackUp, IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { Sign } from './Sign.tsx'
import { StatusSign } from './StatusSign.tsx'

/** What a segment is in the step that its file is open in: others' confirmations are not the step's own. */
export function StepSign({ unit, state }: { unit: TransUnit; state: NonNullable<TransUnit['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  return (
    <>
      <OwnState unit={unit} state={state} />
      {state.returnReason !== null && (
        <Sign
          icon={IconArrowBackUp}
          label={state.returnReason ? t('returned', { reason: state.returnReason }) : t('returnedWithoutReason')}
          className={classes.error}
        />
      )}
    </>
  )
}

function OwnState({ unit, state }: { unit: TransUnit; state: NonNullable<TransUnit['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  if (state.closed) return <Sign icon={IconCircleMinus} label={t(`closed.${state.closed}`)} className={classes.quiet} />
  if (state.changedSince) return <Sign icon={IconCircleCheck} label={t('changedSince')} className={classes.warning} />
  if (state.confirmed) return <StatusSign status="confirmed" label={t('confirmed')} />
  if (unit.status === 'confirmed')
    return <Sign icon={IconCircle} label={t('notConfirmed')} className={classes.pretranslated} />
  return <StatusSign status={unit.status} />
}
