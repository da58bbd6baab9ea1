import { baseForms } from '@langwerk/text/stem-bases'
import { byCount, commonestPattern, type Form } from '../counting/forms.ts'
import { type ExtractionLanguage, isRomance } from '../text/languages.ts'
import type { Lexicon } from '../text/lexicon.ts'

/** The form of a group by which it is called, and whether that is no base form. */
export function headForm(forms: readonly Form[], lexicon: Lexicon): { form: Form; isInflected: boolean } {
  const sorted = [...forms].sort(byCount)
  const texts = new Set(forms.map(({ text }) => text))
  const base = sorted.find((form) => !hasBase(form, lexicon, (text) => texts.has(text)))
  const form = base ?? sorted[0]!
  return { form, isInflected: hasBase(form, lexicon, () => false) }
}

/**
 * Whether a form is bent from another: one of the group, or, where the group has none, from one whose main word the texts
 * have.
 */
function hasBase(form: Form, lexicon: Lexicon, isForm: (text: string) => boolean): boolean {
  const { language } = lexicon
  const main = mainWord(form, language)
  const spelling = spellingOf(form, language)
  // Tables of endings make more bases than there are; none but Italian ones are longer than their forms.
  const longer = language === 'it' ? 1 : 0
  let from = 0
  return form.words.some(({ text }, index) => {
    const start = form.text.indexOf(text, from)
    from = start + text.length
    return baseForms(spelling.slice(start, from), language).sure.some((base) => {
      const lower = base.toLowerCase()
      if (lower === text || lower.length > text.length + longer) return false
      if (isForm(form.text.slice(0, start) + lower + form.text.slice(from))) return true
      return index === main && isBaseWord(lower, text, lexicon)
    })
  })
}

function isBaseWord(base: string, word: string, lexicon: Lexicon): boolean {
  const known = lexicon.get(base)
  return known !== undefined && known.count > 0 && known.stem === lexicon.get(word)?.stem
}

/** The word that the others belong to: the first noun of a Romance term, the last of any other. */
function mainWord(form: Form, language: ExtractionLanguage): number {
  const pattern = commonestPattern(form)
  const found = isRomance(language)
    ? pattern.search(/[NPX]/)
    : Math.max(...['N', 'P', 'X'].map((one) => pattern.lastIndexOf(one)))
  return found >= 0 ? found : form.words.length - 1
}

/**
 * A form as it is spelt within sentences most often. Where it stands only at their beginning, the capital of its first word
 * is that of the sentence, but in names, acronyms and German nouns.
 */
export function spellingOf(form: Form, language: ExtractionLanguage): string {
  const [best] = [...form.spellings].sort(
    (one, other) => other.within - one.within || other.count - one.count || (one.text < other.text ? 1 : -1),
  )
  const text = best!.text
  if (best!.within > 0) return text
  const pattern = commonestPattern(form)
  const first = text.split(/[\s-]/, 1)[0]!
  const keeps =
    pattern.startsWith('P') || (language === 'de' && /^[NX]/.test(pattern)) || /^\p{Lu}.*[\p{Lu}\p{N}]/u.test(first)
  return keeps || first.length < 2 ? text : text[0]!.toLowerCase() + text.slice(1)
}
