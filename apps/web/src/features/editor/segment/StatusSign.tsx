import type { TransUnit } from '@langwerk/contract/trans-units'
import { IconCircle, IconCircleCheckFilled, IconCircleDashed, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { type Icon, Sign } from './Sign.tsx'

const statusIcons: Record<TransUnit['status'], Icon> = {
  untranslated: IconCircle,
  pretranslated: IconCircleDashed,
  edited: IconPencil,
  confirmed: IconCircleCheckFilled,
}

/** The sign of a status, named after it where `label` says nothing else. */
export function StatusSign({ status, label }: { status: TransUnit['status']; label?: string }) {
  const { t } = useTranslation('editor')
  return <Sign icon={statusIcons[status]} label={label ?? t(`status.${status}`)} className={classes[status]} />
}
