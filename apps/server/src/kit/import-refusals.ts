import { conflict } from './refusals.ts'

/** Why an import cannot go from the state it is in. */
export const importStarted = () => conflict('import_started', 'The import runs or is done already.')
export const importNotRunning = () =>
  conflict('import_not_running', 'The import does not run, so there is nothing to cancel.')
