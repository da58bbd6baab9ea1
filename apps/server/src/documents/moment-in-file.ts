/**
 * A moment as a file writes it, by ISO 8601; none where it cannot be read. Years before any tool of ours are a tool's way of
 * saying that it does not know, and five digits the database does not take.
 */
export function momentInFile(written: string | undefined): Date | undefined {
  // Studio writes more digits than a moment has here.
  const moment = written === undefined ? undefined : new Date(written.replace(/(\.\d{3})\d+/, '$1'))
  return moment && moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() <= 9999 ? moment : undefined
}
