import type { FileProblem } from './file-words.ts'
import { texts } from './refusal-texts.en.ts'
import { digitsOf, type Fault, type RefusalCode, type StorageTrouble, type Thing, type Values } from './refusals.ts'

/** The English sentences, for scripts and logs. */
export const refusalSentence = (code: RefusalCode, values?: Values) => filled(texts.refusals[code], values)
export const violationSentence = ({ code, values }: Fault) => filled(texts.violations[code], values)
export const storageTroubleSentence = (trouble: StorageTrouble) => texts.storageTroubles[trouble]

function filled(sentence: string, values: Values = {}): string {
  const said = sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (name === 'what') return texts.things[value as Thing]
    if (name === 'trouble') return texts.storageTroubles[value as StorageTrouble]
    if (name === 'problem') return texts.fileProblems[value as FileProblem]
    return typeof value === 'number' ? value.toLocaleString('en', digitsOf(value)) : String(value)
  })
  // A thing's name may stand at the beginning.
  return 'what' in values ? said.charAt(0).toUpperCase() + said.slice(1) : said
}
