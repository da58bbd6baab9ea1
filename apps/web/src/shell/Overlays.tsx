import { lazy, type ReactNode, Suspense } from 'react'
import { onDrawn, useOverlays } from '../kit/overlays.ts'
import { tellPlanRefusal, usePlanRefusal } from '../kit/plan-refusals.ts'

const PlanRefusalDialog = lazy(() =>
  import('../features/plans/PlanRefusalDialog.tsx').then((file) => ({ default: file.PlanRefusalDialog })),
)

/** What lies over every screen of those who are signed in: confirmations, notices, and what a plan does not allow. */
export function Overlays({ children }: { children: ReactNode }) {
  const Parts = useOverlays()
  return (
    <>
      {Parts && <Parts onDrawn={onDrawn} />}
      {children}
      <PlanRefusals />
    </>
  )
}

function PlanRefusals() {
  const refusal = usePlanRefusal()
  if (!refusal) return null
  return (
    <Suspense fallback={null}>
      <PlanRefusalDialog refusal={refusal} onClose={() => tellPlanRefusal(null)} />
    </Suspense>
  )
}
