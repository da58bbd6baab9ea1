import { describe, expect, it } from 'vitest'
import { longFormBefore } from '../counting/acronyms.ts'
import { termKeyOf } from '../groups/term-key.ts'
import { createTagger } from '../tagger/tagger.ts'
import { frequencyHash, leastFrequency, readFrequencies } from './frequencies.ts'
import { guessLanguage } from './guess-language.ts'
import { type ExtractionLanguage, extractionLanguage } from './languages.ts'
import { sentencesOf } from './sentences.ts'
import { termTokens } from './tokenise.ts'

describe('tokens', () => {
  const examples: [ExtractionLanguage, string, string][] = [
    ['en', "the patient's beta-blocker, 5.5 mg/day", "the patient 's beta-blocker , 5.5 mg / day"],
    ['en', 'it ended.The next', 'it ended . The next'],
    ['en', 'walk–trot (C++)', 'walk–trot ( C++ )'],
    ['fr', "l'insuffisance d’éjection jusqu'à", "l' insuffisance d’ éjection jusqu' à"],
    ['it', "dell'acqua un'altra", "dell' acqua un' altra"],
    ['nl', 'de programma’s', 'de programma’s'],
    ['de', 'U-Bahn-Station und/oder 3D', 'U-Bahn-Station und / oder 3D'],
  ]
  it.each(examples)('of %s: %s', (language, text, tokens) => {
    const found = termTokens(text, language)
    expect(found.map((token) => token.text).join(' ')).toBe(tokens)
    for (const token of found) expect(text.slice(token.start, token.end)).toBe(token.text)
  })
})

describe('sentences', () => {
  const texts = (text: string, language: ExtractionLanguage = 'en') =>
    sentencesOf(text, language).map((sentence) => sentence.text)

  it('end at stops before capitals and at lines', () => {
    expect(texts('One ends. Two goes on, e.g. here. Three (s. Dr. Who)\nFour')).toEqual([
      'One ends.',
      'Two goes on, e.g. here.',
      'Three (s. Dr. Who)',
      'Four',
    ])
    expect(texts('Am 3. Mai beginnt es. Dann endet es.', 'de')).toEqual(['Am 3. Mai beginnt es.', 'Dann endet es.'])
  })

  it('know whether they are whole', () => {
    expect(sentencesOf('A heading\nA sentence.', 'en').map(({ isClosed }) => isClosed)).toEqual([false, true])
  })
})

describe('long forms', () => {
  it.each([
    ['HF', 'patients with heart failure', 'heart failure'],
    ['ACEs', 'an angiotensin converting enzyme', 'angiotensin converting enzyme'],
    ['TNF-α', 'the tumour necrosis factor-α', 'tumour necrosis factor-α'],
    ['XYZ', 'nothing like it', undefined],
    ['AF', '', undefined],
  ])('of %s in "%s"', (short, before, long) => {
    expect(longFormBefore(short, before)).toBe(long)
  })
})

describe('keys', () => {
  it('are the same for all forms', () => {
    expect(termKeyOf('Heart Failures', 'en')).toBe(termKeyOf('heart failure', 'en'))
    expect(termKeyOf('künstlichen Intelligenz', 'de')).toBe(termKeyOf('künstliche Intelligenz', 'de'))
    expect(termKeyOf('heart failure', 'en')).not.toBe(termKeyOf('heart attack', 'en'))
  })
})

describe('frequencies', () => {
  it('are found by the hash of a word', () => {
    const words = ['the', 'converter'].sort((one, other) => frequencyHash(one) - frequencyHash(other))
    const list = new Uint8Array(4 + 2 * 5)
    const view = new DataView(list.buffer)
    view.setUint32(0, 2, true)
    words.forEach((word, index) => {
      view.setUint32(4 + index * 4, frequencyHash(word), true)
      list[12 + index] = word === 'the' ? 43 : 180
    })
    const frequencies = readFrequencies(list)
    expect(frequencies.of('the')).toBe(129)
    expect(frequencies.of('converter')).toBe(540)
    expect(frequencies.of('turbine')).toBe(leastFrequency)
  })

  it('and weights of another length are refused', () => {
    expect(() => readFrequencies(new Uint8Array(7))).toThrow('no list of frequencies')
    expect(() => readFrequencies(new Uint8Array())).toThrow('no list of frequencies')
    expect(() => createTagger(new Uint8Array(10))).toThrow('no weights')
  })
})

describe('languages', () => {
  it('are known by their code', () => {
    expect(extractionLanguage('de-AT')).toBe('de')
    expect(extractionLanguage('PT_br')).toBe('pt')
    expect(extractionLanguage('pl')).toBeUndefined()
  })

  it.each([
    ['en', 'The pump is in the house and it was not the one that they have for us at all times.'],
    ['fr', "La pompe est dans la maison et ce n'est pas celle que nous avons pour les autres avec une clé."],
    ['es', 'La bomba está en la casa y no es la que tenemos para los demás, pero se usa con una llave.'],
    ['it', 'La pompa è nella casa e non è quella che abbiamo per gli altri, ma si usa con una chiave del tipo.'],
    ['nl', 'De pomp staat in het huis en het is niet de pomp die we voor de anderen hebben, maar wel een goede.'],
    ['pt', 'A bomba está na casa e não é a que temos para os outros, mas ela se usa com uma chave do tipo.'],
    [
      undefined,
      'Насос находится в доме, и это не тот насос, который у нас есть для других людей в этом городе сейчас.',
    ],
    [undefined, 'pump 12'],
  ])('are guessed: %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language)
  })
})
