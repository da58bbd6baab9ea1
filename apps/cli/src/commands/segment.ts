import { type Command, CommandError } from '../command.ts'
import { linesOf } from '../lines-of.ts'
import { progressOf } from '../progress.ts'
import { readRules } from '../read-rules.ts'
import { segmenterOf, shippedSegmenterOf } from '../segmenter.ts'
import { languageOf, readWords } from '../words.ts'

export const segment: Command = {
  summary: 'cuts text into segments',
  help: `langwerk segment --language de [--jsonl] [--rules RULES] [FILE]

Cuts each line of a text (UTF-8, or UTF-16 with its mark), from FILE or from standard input, into segments: one a line, without the white space
between them. Empty lines are passed over.

  --language            the language of the text: de, en-GB, zh-Hant …
  --jsonl               one JSON string a line in, one JSON array of segments a line out; for texts with line breaks
  --rules FILE          rules instead of our own: SRX 2.0 (.srx), or JSON (.json), a language processing rule set or
                        a file type that holds one
  --progress            says on standard error how many lines are done, also where nobody watches

  langwerk segment --language de < letter.txt
  langwerk segment --language en --jsonl paragraphs.jsonl > segments.jsonl
  langwerk segment --language fr --rules customer.srx letter.txt
`,
  run: async (words, surroundings) => {
    const { files, options } = readWords(words, [], {
      optional: ['FILE'],
      options: ['language', 'rules'],
      switches: ['jsonl', 'progress'],
    })
    const { rules, jsonl } = options
    const language = languageOf(options, 'language')
    if (!language && !rules) throw new CommandError('Say with --language what language the text is in')
    const cutsOf = rules ? segmenterOf(await readRules(rules, language, surroundings)) : shippedSegmenterOf(language!)
    const [path] = files
    const progress = progressOf(surroundings, { isWanted: options.progress === true, what: 'lines' })
    let number = 0
    let waiting = ''
    for await (const line of linesOf(path ? surroundings.stream(path) : surroundings.input)) {
      number++
      progress.count()
      if (jsonl) {
        if (line.trim() === '') continue
        const text = jsonText(line, number)
        waiting += `${JSON.stringify(segmentsOf(text, cutsOf(text)))}\n`
      } else for (const text of segmentsOf(line, cutsOf(line))) waiting += `${text}\n`
      if (waiting.length < mostWaiting) continue
      surroundings.print(waiting)
      waiting = ''
    }
    surroundings.print(waiting)
    progress.end()
  },
}

const mostWaiting = 65_536

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
const segmentsOf = (text: string, cuts: readonly number[]): string[] =>
  [...cuts, text.length]
    .map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut).trim())
    .filter((piece) => piece !== '')
