import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense } from 'react'
import { tellPlanRefusal, usePlanRefusal } from '../kit/plan-refusals.ts'

const PlanRefusalDialog = lazy(() =>
  import('../features/plans/PlanRefusalDialog.tsx').then((file) => ({ default: file.PlanRefusalDialog })),
)

/** What lies over every screen of those who are signed in: confirmations in the middle, notices at the bottom right. */
export const Overlays = ({ children }: { children: ReactNode }) => (
  <ModalsProvider modalProps={{ size: 'md', centered: true }}>
    <Notifications position="bottom-right" autoClose={2000} limit={4} />
    {children}
    <PlanRefusals />
  </ModalsProvider>
)

function PlanRefusals() {
  const refusal = usePlanRefusal()
  if (!refusal) return null
  return (
    <Suspense fallback={null}>
      <PlanRefusalDialog refusal={refusal} onClose={() => tellPlanRefusal(null)} />
    </Suspense>
  )
}
