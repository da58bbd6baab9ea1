import type { House } from '../src/kit/house.ts'
import { doRegularly } from './house.ts'

/** The sweep that waits for tomorrow, now, and without what a new database does not know. */
export const sweep = (house: House, unknown: object[] = []) => doRegularly(house, 'sweepLeftovers', { unknown })
