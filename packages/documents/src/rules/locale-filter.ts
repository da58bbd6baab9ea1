/**
 * Whether content is meant for a language, by its locale filter (ITS 2.0, section 8.9; extended filtering of RFC 4647,
 * section 3.3.2). Where no target language is known, everything is.
 * @param list language ranges such as `de-CH, en-*`; empty means no language at all
 */
export function isForLocale(list: string, type: string | undefined, language: string | undefined): boolean {
  if (language === undefined) return true
  const ranges = list.split(',').map((range) => range.trim())
  const isListed = ranges.some((range) => range !== '' && matchesRange(range, language))
  return type === 'exclude' ? !isListed : isListed
}

function matchesRange(range: string, language: string): boolean {
  const [first, ...wanted] = range.toLowerCase().split('-')
  const [primary, ...subtags] = language.toLowerCase().split(/[-_]/)
  if (first !== '*' && first !== primary) return false
  let position = 0
  return wanted
    .filter((subtag) => subtag !== '*')
    .every((subtag) => {
      position = subtags.indexOf(subtag, position) + 1
      return position > 0
    })
}
