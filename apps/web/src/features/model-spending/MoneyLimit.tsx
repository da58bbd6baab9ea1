import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import { mostSpendingLimit, type SpendingLimit } from '@langwerk/contract/model-spending'
import { priceCurrencies } from '@langwerk/contract/model-words'
import { useTranslation } from 'react-i18next'
import { ChangeableLimit } from './ChangeableLimit.tsx'
import { LimitDialog } from './LimitDialog.tsx'

interface MoneyLimitProps {
  said: string
  note: string
  /** As it is; null for none. */
  limit: SpendingLimit | null
  /** In the limit's currency. */
  spent: number | null
  /** What was spent so far. */
  total: ModelUse
  /** The path of the route by which it is read. */
  path: string
  title: string
  /** What the amount is for: a month, or all. */
  amountLabel: string
  save: (limit: SpendingLimit | null) => Promise<unknown>
}

/** What models may cost an organization or a team in a month, or a job in all, and how much of that is spent. */
export function MoneyLimit({ limit, total, title, amountLabel, save, ...shown }: MoneyLimitProps) {
  const { t } = useTranslation('modelSpending')
  return (
    <ChangeableLimit
      {...shown}
      limit={limit?.amount ?? null}
      change={t(limit ? 'changeLimit' : 'setLimit')}
      dialog={(on) => (
        <LimitDialog
          title={title}
          amountLabel={amountLabel}
          amountHint={t('amountHint')}
          amountWrong={t('amountWrong')}
          most={mostSpendingLimit}
          limit={limit?.amount ?? null}
          // What is spent already says in which currency a limit holds for it.
          currency={limit?.currency ?? moneyIn(total) ?? priceCurrencies[0]}
          save={(amount, currency) => save(amount === null ? null : { amount, currency })}
          {...on}
        />
      )}
    />
  )
}

const moneyIn = ({ costs }: MoneyLimitProps['total']) =>
  priceCurrencies.find((currency) => costs.some((cost) => cost.currency === currency))
