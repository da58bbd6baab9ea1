import { openTurns, type Turns } from '../../foundation/turns.ts'

/** How many calls of runs a model is asked at once in this process: few accounts allow much more. */
export const callsAtOnce = 4

const places = new Map<string, Turns>()

/** The places at which runs ask a model; who waits for one gets it by turns. */
export function callPlacesOf(modelUuid: string): Turns {
  const known = places.get(modelUuid) ?? openTurns(callsAtOnce)
  places.set(modelUuid, known)
  return known
}
