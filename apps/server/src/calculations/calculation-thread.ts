import { setPriority } from 'node:os'

/** Between that of the server's thread (0) and the least (19). */
const priority = 10

// On Linux a thread has a priority of its own: what is calculated here leaves the processors to those who serve people.
if (process.platform === 'linux') setPriority(priority)

export { checkSegments } from './check-segments.ts'
