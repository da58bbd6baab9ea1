import { type BillingAccount, noPlan, planChangeRoutes as routes } from '@langwerk/contract/plans'
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { PastDueLink } from './PastDueLink.tsx'
import { hasSubscription } from './plan-prices.ts'
import { UsageBars } from './UsageBars.tsx'
import { useLabel } from './use-labels.ts'

/** The plan of an organization: how it stands, what of it is used, and what one can do about it. */
export function AccountCard({ account }: { account: BillingAccount }) {
  const { t } = useTranslation('plans')
  const label = useLabel()
  const { organization, plan, billingCycle, mayPay, payers } = account
  const names = { organization: organization.name, plan: label(plan.label), payers: payers.join(', ') }
  return (
    <Paper component="section" p="md" aria-label={t('account.plan', names)}>
      <Stack gap="md">
        <Group justify="space-between">
          <div>
            <Text size="xs" c="dimmed">
              {t('account.plan', names)}
            </Text>
            <Title order={2} fz="lg">
              {names.plan}
              {billingCycle && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  · {t(`account.paid.${billingCycle}`)}
                </Text>
              )}
            </Title>
          </div>
          {mayPay && <AccountButtons account={account} />}
        </Group>
        <Standing account={account} />
        <UsageBars account={account} />
        {!mayPay && (
          <Text size="sm" c="dimmed">
            {t(payers.length > 0 ? 'othersPay' : 'othersPayUnnamed', names)}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

/** How the plan goes on. */
function Standing({ account }: Props) {
  const { plan, state, periodEndsAt, endsAt, changesTo, graceEndsAt, mayPay } = account
  const { t } = useTranslation('plans')
  const label = useLabel()
  const note = (text: string) => <Text size="sm">{text}</Text>
  if (state === 'pastDue')
    return (
      <Alert color="red" role="status">
        {t(plan.name === noPlan ? 'pastDue.over' : 'pastDue.inGrace', { day: formatLongDate(graceEndsAt) })}{' '}
        {mayPay && <PastDueLink account={account} />}
        {endsAt && note(t('account.endsOwed', { day: formatLongDate(endsAt) }))}
      </Alert>
    )
  if (plan.name === noPlan) return note(t(state === 'ended' ? 'account.ended' : 'account.without'))
  if (endsAt) return note(t('account.ends', { day: formatLongDate(endsAt) }))
  if (changesTo) return note(t('account.changes', { plan: label(changesTo.label), day: formatLongDate(changesTo.at) }))
  return periodEndsAt ? note(t('account.renews', { day: formatLongDate(periodEndsAt) })) : null
}
interface Props {
  account: BillingAccount
}

function AccountButtons({ account }: Props) {
  const { t } = useTranslation('plans')
  const plan = useLabel()(account.plan.label)
  const refresh = useRefresh()
  const params = { uuid: account.organization.uuid }
  const day = formatLongDate(account.periodEndsAt)
  const then = (done: Promise<unknown>, said: string) =>
    done
      .then(() => notifySuccess(said, 4000))
      .catch(notifyRefusal)
      .finally(() => refresh('/me', '/organizations'))
  const undo = () => then(call(routes.undoCancel, { params }), t('account.undone'))
  const cancel = async () => {
    const sure = await confirm({
      title: t('account.cancelTitle', { plan }),
      text: t(account.state === 'pastDue' ? 'account.cancelOwedText' : 'account.cancelText', { day }),
      confirm: t('account.cancel'),
      color: 'red',
    })
    if (sure) await then(call(routes.cancel, { params }), t('account.cancelled', { day }))
  }
  const goesOn = account.endsAt === null && account.changesTo === null
  return (
    <Group gap="xs">
      {hasSubscription(account) &&
        (goesOn ? (
          <Button variant="subtle" color="gray" onClick={cancel}>
            {t('account.cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={undo}>
            {t('account.undo')}
          </Button>
        ))}
      <Button renderRoot={(props) => <Link to="/plans" {...props} />}>{t('account.toPlans')}</Button>
    </Group>
  )
}
