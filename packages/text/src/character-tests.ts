/** Whether a character, by its code point, is one that a part of a regular expression stands for. */
export type CharacterTest = (code: number) => boolean

/** A part of a regular expression that stands for one character. */
interface CharacterNode {
  /** As it is written: `a`, `\d`, `[a-z]`. */
  raw: string
}

/** Asks JavaScript's own engine what each such part stands for, once a character. @param flags of the expression; `i` and `s` count */
export function characterTests(flags: string): (node: CharacterNode) => CharacterTest {
  const known = new Map<string, CharacterTest>()
  return ({ raw }) => {
    const test = known.get(raw) ?? testOf(new RegExp(`^${raw}$`, `u${flags.replace(/[^is]/g, '')}`))
    known.set(raw, test)
    return test
  }
}

/** Most texts are written in so few characters: for these there is a table. */
const usualCharacters = 0x600
const unknown = 2

function testOf(expression: RegExp): CharacterTest {
  const usual = new Uint8Array(usualCharacters).fill(unknown)
  const others = new Map<number, boolean>()
  const asked = (code: number) => expression.test(String.fromCodePoint(code))
  return (code) => {
    if (code >= usualCharacters) {
      const answer = others.get(code) ?? asked(code)
      others.set(code, answer)
      return answer
    }
    if (usual[code] === unknown) usual[code] = asked(code) ? 1 : 0
    return usual[code] === 1
  }
}
