/** Something that went wrong and is to be told of later. */
export interface Failure {
  error: unknown
}

/**
 * Does something with each, in their order and so many at once; after the first failure nothing more is begun.
 * @returns the failure, once all that was begun is at its end; null where there was none.
 */
export async function eachAtOnce<One>(
  all: readonly One[],
  most: number,
  work: (one: One) => Promise<void>,
): Promise<Failure | null> {
  const flow = openFlow(most)
  for (const one of all) if (!(await flow.begin(() => work(one)))) break
  return flow.end()
}

/** Work of which so much is under way at once. */
interface Flow {
  /** Begins it as soon as there is room. @returns whether it was begun: after a failure nothing more is. */
  begin(work: () => Promise<void>): Promise<boolean>
  /** Waits for all that was begun. @returns the first failure, or null. */
  end(): Promise<Failure | null>
}

export function openFlow(most: number): Flow {
  const underWay = new Set<Promise<void>>()
  let failure: Failure | null = null
  const end = async () => {
    await Promise.all(underWay)
    return failure
  }
  return {
    begin: async (work) => {
      while (underWay.size >= most) await Promise.race(underWay)
      if (failure) return false
      const one = work()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => underWay.delete(one))
      underWay.add(one)
      return true
    },
    end,
  }
}
