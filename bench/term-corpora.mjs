// The corpora with known terms that extraction is measured on (../shared/corpora/terms): see their MANIFEST for the licences.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const root = '../shared/corpora/terms'

export const hasTermCorpora = existsSync(root)

/** The nine corpora of ACTER 1.5 at hand: texts, and the terms in lower case, without names and with them. */
export function acterCorpora() {
  const corpora = []
  for (const language of ['en', 'fr', 'nl']) {
    for (const domain of ['corp', 'equi', 'htfl']) {
      const folder = `${root}/acter/${language}/${domain}`
      corpora.push({
        name: `${language} ${domain}`,
        language,
        domain,
        texts: readdirSync(`${folder}/texts`)
          .sort()
          .map((file) => readFileSync(`${folder}/texts/${file}`, 'utf8')),
        terms: firstColumn(`${folder}/terms.tsv`),
        termsAndNames: firstColumn(`${folder}/terms_nes.tsv`),
      })
    }
  }
  return corpora
}

const firstColumn = (file) => new Set(lines(file).map((line) => line.split('\t')[0].normalize('NFC')))

const lines = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** ATE-IT: Italian texts of waste management, with the terms of their sentences. */
export function ateIt() {
  const texts = new Map()
  const terms = new Set()
  for (const part of ['train', 'dev']) {
    for (const row of JSON.parse(readFileSync(`${root}/ate-it/subtask_a_${part}.json`, 'utf8')).data) {
      texts.set(row.document_id, `${texts.get(row.document_id) ?? ''}${row.sentence_text}\n`)
      for (const term of row.term_list ?? []) terms.add(term.toLowerCase().replace(/\s+/g, ' ').trim())
    }
  }
  return { name: 'it ATE-IT', language: 'it', texts: [...texts.values()], terms }
}

/** Mantra: biomedical sentences in five languages, with the names of the concepts in them. */
export function mantraCorpora() {
  const names = { en: 'English', de: 'German', fr: 'French', es: 'Spanish', nl: 'Dutch' }
  return Object.entries(names).map(([language, name]) => {
    const texts = []
    const terms = new Set()
    for (const file of readdirSync(`${root}/mantra/${name}`).sort()) {
      for (const line of lines(`${root}/mantra/${name}/${file}`)) {
        const [, text, marks] = line.split('\t')
        texts.push(text)
        for (const mark of marks.split('|').filter(Boolean)) {
          const term = /^\S+ [\d ;]+ (.*)$/.exec(mark)?.[1]
          if (term) terms.add(term.toLowerCase())
        }
      }
    }
    return { name: `${language} Mantra`, language, texts, terms }
  })
}

/** English texts of so many words, one half of them with words that no text has: the most that extraction has to keep. */
export function manyWords(words) {
  const bitext = new Set(
    readdirSync('../shared/corpora/bitext').flatMap((file) =>
      lines(`../shared/corpora/bitext/${file}`).map((line) => line.split('\t')[0]),
    ),
  )
  const texts = [
    ...acterCorpora()
      .filter(({ language }) => language === 'en')
      .flatMap((corpus) => corpus.texts),
    ...bitext,
  ]
  const documents = []
  let count = 0
  for (let round = 0; count < words; round++) {
    for (const text of texts) {
      if (count >= words) break
      documents.push(round === 0 ? text : text.replace(/\p{Ll}{6,}/gu, (word) => word + 'aeioubdklm'[round]))
      count += text.split(/\s+/).length
    }
  }
  return documents
}
