import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import type { LanguageProcessingRuleSet } from '@langwerk/segmentation/rule-set'
import { segmentText } from '@langwerk/segmentation/segment-text'
import { readSrx } from '@langwerk/segmentation/srx/read-srx'
import { linesOf } from '../lines-of.ts'
import { type Command, CommandError } from '../surroundings.ts'
import { readWords } from '../words.ts'

export const segment: Command = {
  summary: 'cuts text from standard input into segments',
  help: `langwerk segment --language de [--jsonl] [--rules RULES.srx] < TEXT

Cuts each line of the text into segments, one a line.

  --language            the language of the text
  --jsonl               one JSON string a line in, one JSON array of segments a line out
  --rules FILE          rules in SRX 2.0 instead of our own
`,
  run: async (words, { input, print, read, report }) => {
    const { options } = readWords(words, [], { options: ['language', 'rules'], switches: ['jsonl'] })
    const { language, rules, jsonl } = options
    if (!language) throw new CommandError('Say with --language what language the text is in')
    let ruleSet: LanguageProcessingRuleSet = defaultRuleSet(language)
    if (rules) {
      const srx = readSrx(await read(rules))
      for (const notice of srx.notices) report(`${notice}\n`)
      ruleSet = srx.ruleSetFor(language)
    }
    let number = 0
    for await (const line of linesOf(input)) {
      number++
      if (jsonl) {
        if (line.trim() !== '') print(`${JSON.stringify(segmentsOf(jsonText(line, number), ruleSet))}\n`)
      } else for (const text of segmentsOf(line, ruleSet)) print(`${text}\n`)
    }
  },
}

function jsonText(line: string, number: number): string {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'string') return value
  } catch {
    // The same sentence says both.
  }
  throw new CommandError(`Line ${number} is no JSON string`)
}

/** The segments without the white space between them. */
function segmentsOf(text: string, ruleSet: LanguageProcessingRuleSet): string[] {
  const cuts = segmentText(text, ruleSet)
  return [...cuts, text.length]
    .map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut).trim())
    .filter((piece) => piece !== '')
}
