import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom work is done: the person who asked for it, and their organization. Whoever waits for work takes turns by these. */
export interface Orderer {
  organization: string
  person: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Who stands behind what nobody in particular asked for. */
export const theHouse: Orderer = { organization: nobody, person: nobody }

const current = new AsyncLocalStorage<Orderer>()

/**
 * For whom the call or the task is that this runs in. It follows the call by itself: handing it on from function to function
 * would be forgotten in one of them, and whoever forgets it has no turn.
 */
export const ordererNow = (): Orderer => current.getStore() ?? theHouse

export const workFor = <T>(orderer: Orderer, work: () => T): T => current.run(orderer, work)

/** What of an actor it takes to tell. */
interface Person {
  uuid: string
  organizations: readonly { uuid: string }[]
  teams: readonly { organizationUuid: string | null }[]
}

/** People without an organization are one each. */
export function ordererOf({ uuid, organizations, teams }: Person): Orderer {
  const organization = organizations[0]?.uuid ?? teams[0]?.organizationUuid ?? uuid
  return { organization, person: uuid }
}
