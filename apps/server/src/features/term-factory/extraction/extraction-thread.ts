import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { createExtractor } from '@langwerk/extraction/extractor'
import { readExtractionData } from '@langwerk/extraction/machine/read-extraction-data'
import { answerQuestions } from '../../../threads/answer-questions.ts'
import type { ExtractionAnswer, ExtractionQuestion } from './extraction-work.ts'
import { ReadTexts } from './read-texts.ts'

/** Between that of the server's thread (0) and the least (19). */
const priority = 10

// On Linux a thread has a priority of its own: what is counted here leaves the processors to those who serve people.
if (process.platform === 'linux') setPriority(priority)

// The main thread starts it with this.
const { packagesDirectory } = workerData as { packagesDirectory: string }
let texts: ReadTexts | null = null

answerQuestions(async (question: ExtractionQuestion): Promise<ExtractionAnswer> => {
  if (question.op === 'open') {
    const extractors = await Promise.all(
      question.languages.map(async (language) =>
        createExtractor({ language, data: await readExtractionData(packagesDirectory, language) }),
      ),
    )
    texts = new ReadTexts(extractors[0]!, extractors[1] ?? null)
    return { kind: 'taken' }
  }
  if (!texts) throw new Error('Terms were asked for before their languages were told')
  switch (question.op) {
    case 'read':
      texts.read(question.side, question.texts)
      return { kind: 'taken' }
    case 'know':
      texts.know(question.side, question.terms)
      return { kind: 'taken' }
    case 'finish':
      return { kind: 'finished', ...texts.finish(question) }
    case 'sentences':
      return { kind: 'sentences', sentences: texts.denseSentences() }
    case 'take':
      return { kind: 'found', terms: texts.found.slice(question.from, question.from + question.count) }
  }
})
