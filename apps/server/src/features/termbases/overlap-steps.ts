/**
 * Does work step by step in the order given, each call coming back as soon as the step before is done: what is read next
 * is read while this is written.
 * @returns `step`, which fails with what the step before failed with, and `rest`, which waits for the last one.
 */
export function overlapSteps<Input extends unknown[]>(work: (...input: Input) => Promise<void>) {
  let last = Promise.resolve()
  return {
    step: async (...input: Input) => {
      await last
      last = work(...input)
      // Whoever waits for it is told.
      last.catch(() => {})
    },
    rest: () => last,
  }
}
