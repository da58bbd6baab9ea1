import type { Wallet } from '@langwerk/contract/credits'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../kit/costs.ts'
import { formatLongDate } from '../../kit/format.ts'
import classes from './credits.module.css'

/** The credits of an organization in figures. */
export function WalletFigures({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('credits')
  const { available, reserved, burnPerDay, lastsUntil } = wallet
  const figures = [
    { label: t('available'), figure: formatCredits(available) },
    { label: t('reserved'), figure: formatCredits(reserved), hint: t('reservedHint') },
    { label: t('burnPerDay'), figure: formatCredits(burnPerDay), hint: t('burnHint') },
    { label: t('lastsUntil'), figure: lastsUntil ? formatLongDate(`${lastsUntil}T12:00:00`) : t('lastsLong') },
  ]
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ label, figure, hint }) => (
          <div key={label} title={hint}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {available <= 0 && (
        <Text size="sm" c="var(--lw-status-error)">
          {t('empty')}
        </Text>
      )}
    </>
  )
}
