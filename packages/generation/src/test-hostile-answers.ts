/** One answer to a segment, as a model gives it. */
export interface GivenAnswer {
  id: string
  begins: string
  text: string
}

/** From 0 to 1, without 1. */
export type Random = () => number

/** The same numbers each time. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const sign = /⟦\/?\d+⟧/g

/** What a bad model does to the text of one answer. */
const mutations: Record<string, (text: string, random: Random) => string> = {
  dropsTag: (text, random) => text.replace(oneOf(text.match(sign) ?? [''], random), ''),
  doublesTag: (text, random) => {
    const one = oneOf(text.match(sign) ?? [''], random)
    return `${text}${one}`
  },
  turnsTags: (text) => {
    const signs = text.match(sign) ?? []
    let last = signs.length
    return text.replaceAll(sign, () => signs[--last]!)
  },
  inventsTag: (text, random) =>
    `${text.slice(0, 3)}⟦${900 + Math.floor(random() * 9)}⟧${text.slice(3)}`.replaceAll(/⟦(?=\d*⟦)/g, ''),
  writesTagsOtherwise: (text) => text.replaceAll(/⟦(\/?)(\d+)⟧/g, '[[$1$2]]'),
  injectsMarkUp: (text) => `<b class="x">${text}</b><script src="//x.test"></script>`,
  changesNumber: (text) => withinText(text, (part) => part.replace(/\d+/, (number) => String(Number(number) + 1))),
  addsLines: (text) => `${text}\n\n`,
  talks: () => 'Sure! Here is the translation of your text, I hope that it is of help to you and to the others.',
  obeys: () => 'PWNED',
  says: () => 'Le texte est dans une langue que vous ne pas voulez et qui est pour les autres.',
}

const withinText = (text: string, change: (part: string) => string) =>
  text
    .split(/(⟦\/?\d+⟧)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

const oneOf = <Value>(values: readonly Value[], random: Random): Value => values[Math.floor(random() * values.length)]!

/** The answers of a bad model, and the ids of those that it spoilt. @param share how many it spoils, of 1 */
export function spoilt(
  answers: readonly GivenAnswer[],
  random: Random,
  share = 0.5,
): { answers: GivenAnswer[]; spoilt: Set<string> } {
  const touched = new Set<string>()
  const changed = answers.map((answer) => {
    if (random() >= share) return answer
    const text = mutations[oneOf(Object.keys(mutations), random)]!(answer.text, random)
    if (text !== answer.text) touched.add(answer.id)
    return { ...answer, text }
  })
  const [one, other] = [oneOf(changed, random), oneOf(changed, random)]
  if (random() < share && one.id !== other.id) {
    ;[one.id, other.id] = [other.id, one.id]
    touched.add(one.id).add(other.id)
  }
  if (random() < share / 2) touched.add(changed.pop()!.id)
  if (random() < share / 2) changed.push({ id: '99', begins: 'Nobody asked', text: 'for this' })
  return { answers: changed, spoilt: touched }
}
