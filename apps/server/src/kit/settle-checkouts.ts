import type { House } from './house.ts'

/** Done by the feature of payments, which stands above that of organizations: here only its name is known. */
export const settleCheckoutsTaskName = 'payment:settle'

export interface SettleCheckoutsInput {
  organizationUuid: string
}

/** Has booked what an organization has paid in its checkouts, and nobody told of yet. */
export async function settleCheckoutsSoon(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  organizationUuid: string,
): Promise<void> {
  const input: SettleCheckoutsInput = { organizationUuid }
  await tasks.enqueue(db, { kind: settleCheckoutsTaskName, subjectUuid: organizationUuid, input })
  tasks.wake()
}
