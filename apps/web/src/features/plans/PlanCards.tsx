import type { BillingAccount, BillingCycle, Plan, PlanPrice } from '@langwerk/contract/plans'
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../kit/format.ts'
import { useAmounts } from '../payments/index.ts'
import { PlanContents } from './PlanContents.tsx'
import { hasSubscription, isPlanOf, priceOf, yearlySaving } from './plan-prices.ts'
import classes from './plans.module.css'
import { useLabel } from './use-labels.ts'

interface PlanCardsProps {
  plans: readonly Plan[]
  cycle: BillingCycle
  /** For whom it is chosen; undefined where one has no organization yet. */
  account: BillingAccount | undefined
  contactEmail: string | null
  titleOrder: 2 | 3
  /** While what was chosen is being opened. */
  starting: boolean
  choose: (plan: Plan, price: PlanPrice & { priceId: string }) => void
}

/** The plans side by side, each with its price and what it holds. */
export function PlanCards({ plans, ...props }: PlanCardsProps) {
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} {...props} />
      ))}
    </ul>
  )
}

function PlanCard({ plan, titleOrder, ...props }: Omit<PlanCardsProps, 'plans'> & { plan: Plan }) {
  const { t } = useTranslation('plans')
  const label = useLabel()
  const isCurrent = props.account !== undefined && isPlanOf(props.account, plan)
  return (
    <li className={classes.card} data-recommended={plan.recommended || undefined} data-current={isCurrent || undefined}>
      <Group gap="xs" mih={24}>
        <Title order={titleOrder} fz="lg">
          {label(plan.label)}
        </Title>
        {isCurrent && <Badge color="green">{t('current')}</Badge>}
        {plan.recommended && !isCurrent && <Badge>{t('recommended')}</Badge>}
      </Group>
      <Price plan={plan} cycle={props.cycle} />
      <PlanContents plan={plan} />
      <div className={classes.foot}>
        <Foot plan={plan} {...props} />
      </div>
    </li>
  )
}

function Price({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  const { t } = useTranslation('plans')
  const amounts = useAmounts()
  const label = useLabel()
  const price = priceOf(plan, cycle)
  const saving = yearlySaving(plan)
  return (
    <div>
      <span className={classes.amount}>{price ? amounts(price) : plan.contact ? t('onRequest') : '–'}</span>{' '}
      {price && (
        <Text span size="sm" c="dimmed">
          {t(`a.${cycle}`)}
        </Text>
      )}
      {cycle === 'yearly' && (
        // There also where nothing is saved, so that what stands below is level.
        <Group gap={6} mih={26}>
          {price && label(plan.yearlyLabel) !== '' && <Badge color="green">{label(plan.yearlyLabel)}</Badge>}
          {saving && (
            <Text size="xs" c="dimmed">
              {t('saving', { amount: amounts(saving) })}
            </Text>
          )}
        </Group>
      )}
    </div>
  )
}

/** What one can do about a plan: nothing, of one that one has. */
function Foot({
  plan,
  cycle,
  account,
  contactEmail,
  starting,
  choose,
}: Omit<PlanCardsProps, 'plans' | 'titleOrder'> & { plan: Plan }) {
  const { t } = useTranslation('plans')
  const label = useLabel()
  const name = label(plan.label)
  const note = (text: string) => (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
  const price = priceOf(plan, cycle)
  const coming = account?.changesTo
  if (coming && coming.priceId === price?.priceId) return note(t('comes', { day: formatLongDate(coming.at) }))
  if (account && isPlanOf(account, plan) && (account.billingCycle ?? cycle) === cycle) return null
  if (plan.contact)
    return contactEmail ? (
      <Button fullWidth variant="default" component="a" href={`mailto:${contactEmail}`}>
        {t('contact')}
      </Button>
    ) : (
      note(t('contactNobody'))
    )
  const priceId = price?.priceId
  if (!price || !priceId) return note(t('notForSale'))
  return (
    <Button
      fullWidth
      variant={plan.recommended ? 'filled' : 'default'}
      disabled={starting}
      onClick={() => choose(plan, { ...price, priceId })}
    >
      {t(account && hasSubscription(account) ? 'changeTo' : 'choose', { plan: name })}
    </Button>
  )
}
