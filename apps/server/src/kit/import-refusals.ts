import { conflict } from '../foundation/refusals.ts'

/** Why an import cannot go from the state it is in. */
export const importStarted = () => conflict('import_started')
export const importNotRunning = () => conflict('import_not_running')
