import { OrganizationFrame } from '../organizations/index.ts'
import { MonthSpending } from './MonthSpending.tsx'

/** What an organization's models cost this month, and may. */
export const ModelSpendingScreen = () => (
  <OrganizationFrame tab="modelSpending">
    {({ uuid }) => <MonthSpending of="organization" uuid={uuid} />}
  </OrganizationFrame>
)
