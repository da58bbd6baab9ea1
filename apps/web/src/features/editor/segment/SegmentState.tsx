import { originWord } from '@langwerk/contract/origin'
import type { TransUnit } from '@langwerk/contract/trans-units'
import type { OriginType } from '@langwerk/contract/words'
import { IconAlertTriangle, IconLock, IconMessage, IconPencil, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { useMessageText } from '../message-text.ts'
import { ConfirmTick } from './ConfirmTick.tsx'
import { ReturnMarkSign } from './ReturnMark.tsx'
import { Sign } from './Sign.tsx'
import { StatusSign } from './StatusSign.tsx'
import { StepSign } from './StepSign.tsx'

interface SegmentStateProps {
  unit: TransUnit
  isActive: boolean
  isUnsaved: boolean
  /** Who else is in this segment. */
  other: string | undefined
}

/** A segment's state in small signs. Hundreds of them scroll by, so their hints are the browser's own. */
export function SegmentState({ unit, isActive, isUnsaved, other }: SegmentStateProps) {
  const { t } = useTranslation('editor')
  const messageText = useMessageText()
  // That nothing is there yet is what the status says already.
  const messages = unit.status === 'untranslated' ? [] : unit.messages.filter(({ falsePositive }) => !falsePositive)
  return (
    <div className={classes.state}>
      {unit.locked ? (
        <Sign icon={IconLock} label={t('locked')} className={classes.quiet} />
      ) : unit.jobStep ? (
        <StepSign unit={unit} state={unit.jobStep} />
      ) : (
        <StatusSign status={unit.status} />
      )}
      {!isActive && <ConfirmTick unit={unit} />}
      <ReturnMarkSign uuid={unit.uuid} />
      <OriginSign unit={unit} />
      {messages.length > 0 && (
        <Sign
          icon={IconAlertTriangle}
          label={messages.map(messageText).join('\n')}
          className={messages.some(({ severity }) => severity === 'error') ? classes.error : classes.warning}
        />
      )}
      {unit.commentCount > 0 && <Sign icon={IconMessage} label={t('panels.comments')} className={classes.quiet} />}
      {isUnsaved && <Sign icon={IconPencil} label={t('draft')} className={classes.warning} />}
      {other && <Sign icon={IconUser} label={t('here', { name: other })} className={classes.present} />}
    </div>
  )
}

function OriginSign({ unit: { origin, documentState } }: { unit: TransUnit }) {
  const { t } = useTranslation('editor')
  if (!origin || origin.type === 'human') return null
  const { matchPercent, name } = origin
  const type = originWord(origin)
  const state = type === 'source' ? documentState?.state : null
  const label = [t(`origin.${type}`), name, matchPercent !== null && `${matchPercent} %`, state]
    .filter(Boolean)
    .join(' · ')
  const isMatch = (type === 'translationMemory' || type === 'source') && matchPercent !== null
  return (
    <span className={classes.origin} title={label} data-match={matchKind(type, matchPercent)}>
      {isMatch ? matchPercent : shortOrigins[type]}
    </span>
  )
}

const shortOrigins: Record<OriginType, string> = {
  translationMemory: 'TM',
  machineTranslation: 'MT',
  artificialIntelligence: 'AI',
  source: 'SRC',
  repetition: 'REP',
  human: '',
}

/** How good a match is, for its colour. */
export function matchKind(
  type: OriginType,
  percent: number | null,
): 'context' | 'exact' | 'fuzzy' | 'engine' | 'other' {
  if (type === 'machineTranslation' || type === 'artificialIntelligence') return 'engine'
  if ((type !== 'translationMemory' && type !== 'source') || percent === null) return 'other'
  return percent > 100 ? 'context' : percent === 100 ? 'exact' : 'fuzzy'
}
