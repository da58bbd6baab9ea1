import { Suspense } from 'react'
import { MonthSpending } from './MonthSpending.tsx'

/** What a team's models cost this month, and may. */
export const TeamModelSpending = ({ teamUuid }: { teamUuid: string }) => (
  // The rest of the team does not wait for its texts.
  <Suspense fallback={null}>
    <MonthSpending of="team" uuid={teamUuid} />
  </Suspense>
)
