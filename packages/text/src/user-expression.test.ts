import { expect, test } from 'vitest'
import { compileUserExpression, UserExpressionError, withReplacements } from './user-expression.ts'

const replaced = (text: string, expression: string, replacement: string) =>
  withReplacements(text, compileUserExpression(expression).replacementsIn(text, replacement))

test('replacements name groups as JavaScript does, in whichever engine an expression runs', () => {
  for (const [expression, replacement] of [
    ['(\\d+) (km|mi)', '$2 $1'],
    ['(?<number>\\d+) km', '[$<number>]'],
    ['(\\d+)( km)?', '$1$2$3$$$&'],
    ['((?:\\d+)+) km', '<$1>'],
    ['(?i)KM', '$&.'],
    ['z', 'y'],
  ] as const) {
    const text = 'It is 12 km or 7 km, not 3 m.'
    const [, flags = '', source] = /^(?:\(\?(\w+)\))?(.*)$/.exec(expression)!
    expect(replaced(text, expression, replacement)).toBe(text.replace(new RegExp(source!, `gu${flags}`), replacement))
  }
})

test('an empty expression stands nowhere, and one that matches nothing is no place', () => {
  expect(replaced('aba', '', '-')).toBe('aba')
  expect(replaced('aba', '^', '-')).toBe('-aba')
  expect(compileUserExpression('x*').rangesIn('axa')).toEqual([{ start: 1, end: 2 }])
})

test('what could take without end runs in the linear engine', () => {
  expect(replaced(`${'a'.repeat(30_000)}!`, '(a+)+$', 'b')).toHaveLength(30_001)
  expect(replaced('\u00e9\u00e9-', '(?:\\u00e9+)+', 'e')).toBe('e-')
})

test.each(['a.*a.*c', 'a.*c', 'a.*a.*(c)?$'])(
  '%s is found in a long text as in a short one, and soon',
  (expression) => {
    const { rangesIn } = compileUserExpression(expression)
    const long = 'a'.repeat(50_000)
    expect(rangesIn(`${long}c`)).toEqual([{ start: 0, end: 50_001 }])
    expect(rangesIn('aac')).toEqual([{ start: 0, end: 3 }])
    expect(rangesIn(long)).toHaveLength(expression.endsWith('$') ? 1 : 0)
  },
)

test('what may take the same text in many ways runs in the linear engine where it is long', () => {
  expect(compileUserExpression(`${'a?'.repeat(15)}a{15}b`).rangesIn(`${'a'.repeat(50_000)}c`)).toEqual([])
})

test('what looks around is found in a long text', () => {
  expect(compileUserExpression('(?<!b)a+a+$').rangesIn('a'.repeat(50_000))).toEqual([{ start: 0, end: 50_000 }])
  expect(compileUserExpression('(?<=c)a+.*b').rangesIn(`cab${'.'.repeat(1000)}`)).toEqual([{ start: 1, end: 3 }])
})

test.each([
  '(?:a?){40}a{40}b',
  'a{0,60}'.repeat(8).concat('b'),
  `${'a?'.repeat(40)}${'a'.repeat(40)}b`,
  '(?:a|a){40}b',
  '(?:a{1,2})*b',
  '(?:(?:a{0,10}){0,10}){0,10}b',
  '(?:a*){2,9}b',
])('so does %s, which repeats often but not without end', (expression) => {
  expect(replaced('a'.repeat(60), expression, '')).toHaveLength(60)
})

test.each([
  '(?<!\\d)(?:\\d{1,3}\\.){3}\\d{1,3}(?!\\d)',
  '(?<=\\d)\\s?(?:km|cm|mm|m|kg|g|l|ml)(?:\\/h)?(?!\\p{L})',
  '(?<!\\p{L})\\d{1,2}\\.\\s?(?:Jan|Feb|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\\.?\\s?(?:\\d{4})?',
  '(?<=[.!?]+)\\s+?(?=\\p{Lu})',
])('%s, which cannot, may look around', (expression) => {
  expect(() => compileUserExpression(expression)).not.toThrow()
})

test('what would come to more than any text is not replaced', () => {
  expect(replaced('a'.repeat(2000), 'a', 'b'.repeat(1000))).toBe('a'.repeat(2000))
  expect(replaced('a'.repeat(1000), 'a', 'b'.repeat(1000))).toHaveLength(1_000_000)
})

test.each([
  ['(a', 'expression_group_open', 2],
  ['a)', 'expression_group_not_open', 2],
  ['[a', 'expression_class_open', 2],
  ['[b-a]', 'expression_range_order', 5],
  ['a|*b', 'expression_nothing_to_repeat', 4],
  ['a{2', 'expression_quantifier', 3],
  ['a}', 'expression_lone_bracket', 2],
  ['a{3,2}', 'expression_quantifier_order', 6],
  ['a\\', 'expression_escape', 2],
  ['(?~a)', 'expression_group', 2],
  ['(?<1>a)', 'expression_group_name', 4],
  ['(?<a>a)(?<a>b)', 'expression_group_twice', 13],
  ['\\k<b>(?<a>a)', 'expression_no_such_group', 12],
  ['\\p{Nonsense}', 'expression_property', 12],
  ['(?i)[a', 'expression_class_open', 6],
  ['[\\d-z]', 'expression_not_valid', 6],
  ['(?=(a+)+)\\1$', 'expression_without_end', 1],
])('%s is told with what is wrong and where', (expression, fault, place) => {
  expect(() => compileUserExpression(expression)).toThrow(UserExpressionError)
  expect(() => compileUserExpression(expression)).toThrow(expect.objectContaining({ fault, place }))
})
