import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, matchText, tokensOf } from './tokens.ts'

describe('the tokens of a text', () => {
  test.each([
    ['en', 'Press “Start”, then wait.', ['press', 'start', 'then', 'wait']],
    ['en', "Don't use John’s A4 paper", ["don't", 'use', "john's", 'a4', 'paper']],
    ['fr', "l'homme n’a rien", ['l', 'homme', 'n', 'a', 'rien']],
    ['de', 'Straße, STRASSE und Ａｂｃ', ['straße', 'strasse', 'und', 'abc']],
    ['ja', '設定を2回', ['設', '定', 'を', '#', '回']],
    ['th', 'กด', ['ก', 'ด']],
    ['ru', 'Нажмите кнопку', ['нажмите', 'кнопку']],
    ['en', '… — !', []],
  ])('%s: %s', (language, text, words) => {
    expect(tokensOf(text, language).words).toEqual(words)
  })

  test('a text is folded as a whole: what joins the character before it does', () => {
    const special = fc.constantFrom(
      ...'a\u0308',
      ...'\u1112\u1161\u11ab',
      '한',
      '…',
      'ﬁ',
      'Å',
      '\u212b',
      '’',
      '\u00ad',
      'Σ',
      '𝐀',
      'が',
    )
    const unit = fc.oneof(special, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
    fc.assert(
      fc.property(fc.array(unit), (characters) => {
        const text = characters.join('')
        const folded = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll('\u00ad', '')
        expect(foldText(text)).toBe(folded)
      }),
      { numRuns: 500 },
    )
  })

  test('numbers are one class, their values kept aside', () => {
    expect(tokensOf('Use 1,000.50 of 3 parts at 10px', 'en')).toEqual({
      words: ['use', '#', 'of', '#', 'parts', 'at', '#', 'px'],
      numbers: ['1,000.50', '3', '10'],
    })
  })

  test('paired tags leave no trace, lone ones part words', () => {
    const pair = [{ kind: 'open', id: '1' } as const, 'W', { kind: 'close', id: '1' } as const]
    expect(matchText([...pair, 'ord one', { kind: 'lone', id: '2' }, 'two'])).toBe('Word one two')
  })
})
