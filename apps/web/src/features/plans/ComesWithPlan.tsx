import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

/** Beside what is greyed: with which plan it comes, and the way there. */
export const ComesWithPlan = ({ plan }: { plan: string }) => (
  // What stands around it does not wait for its texts.
  <Suspense fallback={null}>
    <Sentence plan={plan} />
  </Suspense>
)

function Sentence({ plan }: { plan: string }) {
  const { t } = useTranslation('plans')
  return (
    <Text component="span" inherit>
      {t('comesWith', { plan })}{' '}
      <Anchor inherit renderRoot={(props) => <Link to="/plans" {...props} />}>
        {t('account.toPlans')}
      </Anchor>
    </Text>
  )
}
