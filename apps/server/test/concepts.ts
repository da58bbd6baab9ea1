/** A few things, by words of them in two languages: what a model would learn of much text, written down by hand. */
const concepts = [
  ['car', 'automobile', 'vehicle', 'wagen', 'auto', 'fahrzeug'],
  ['brake', 'stop', 'slow', 'bremse', 'anhalten'],
  ['invoice', 'bill', 'payment', 'rechnung', 'zahlung'],
  ['contract', 'agreement', 'vertrag', 'vereinbarung'],
  ['doctor', 'physician', 'medicine', 'arzt', 'medizin'],
  ['pump', 'compressor', 'pumpe', 'verdichter'],
] as const

/** Each text has a little of everything besides, by its letters, as with every model. */
const background = 0.05

/** The vector of a text: how much of each of these things is in it. */
export function conceptsOf(text: string): number[] {
  const lower = text.toLowerCase()
  return concepts.map((words, at) => {
    const met = words.filter((word) => lower.includes(word)).length
    return met + background * (1 + ((lower.length + at) % 3))
  })
}
