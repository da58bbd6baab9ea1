/** How many steps expressions may still take through one document. */
export interface Steps {
  /** @throws TooManySteps */
  take(count: number): void
  /** Stays true: what comes after the expression that took too many is refused as well. */
  readonly areUsedUp: boolean
}

/** Thrown through the engine, which makes an error of its own of it. */
class TooManySteps extends Error {}

/**
 * The steps for a document of so many characters: a node looked at is one. Hundreds of rules that look at every node a few times
 * stay far below it, a rule that looks at every node for every node does not. They are counted and not timed, so that a file
 * which was read once is read again.
 */
export function stepsFor(size: number): Steps {
  let left = leastSteps + size * stepsForCharacter
  return {
    take: (count) => {
      left -= count
      if (left < 0) throw new TooManySteps()
    },
    get areUsedUp() {
      return left < 0
    },
  }
}

const leastSteps = 4_000_000
const stepsForCharacter = 20

/** Long texts take longer than a look at their node. */
export const stepsOfText = (text: string) => 1 + (text.length >> 6)
