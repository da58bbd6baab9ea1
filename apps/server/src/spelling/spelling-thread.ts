import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hunspell, type HunspellFactory, loadModule } from 'hunspell-asm'
import { answerQuestions } from '../threads/answer-questions.ts'
import type { SpellingWork } from './spelling-work.ts'

const require = createRequire(import.meta.url)
const dictionaries = new Map<string, Promise<Hunspell>>()
let factory: Promise<HunspellFactory> | undefined

/** The thread in which words are looked up: a dictionary takes a tenth of a second to open, and suggestions as long. */
answerQuestions(async ({ dictionary, words, suggest }: SpellingWork): Promise<string[]> => {
  const hunspell = await opened(dictionary)
  return suggest ? hunspell.suggest(words[0]!) : words.filter((word) => !hunspell.spell(word))
})

function opened(dictionary: string): Promise<Hunspell> {
  let known = dictionaries.get(dictionary)
  if (!known) {
    known = open(dictionary)
    dictionaries.set(dictionary, known)
  }
  return known
}

/** The packages hold Hunspell's two files, `index.aff` and `index.dic`. */
async function open(dictionary: string): Promise<Hunspell> {
  factory ??= loadModule()
  const folder = dirname(require.resolve(dictionary))
  const [rules, words] = await Promise.all(['index.aff', 'index.dic'].map((name) => readFile(join(folder, name))))
  const { mountBuffer, create } = await factory
  return create(mountBuffer(rules!, `${dictionary}.aff`), mountBuffer(words!, `${dictionary}.dic`))
}
