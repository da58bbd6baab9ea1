import { dutchForms } from './dutch-forms.ts'
import { englishForms } from './english-forms.ts'
import { frenchForms } from './french-forms.ts'
import { germanForms } from './german-forms.ts'
import { italianForms } from './italian-forms.ts'
import { portugueseForms } from './portuguese-forms.ts'
import { spanishForms } from './spanish-forms.ts'

/**
 * Terms with what is a form of them and, after `≠`, what only looks like one; by language, written from grammar. Forms
 * stand alone or in a few words of text.
 */
export const wordForms: Readonly<Record<string, string>> = {
  en: englishForms,
  de: germanForms,
  fr: frenchForms,
  it: italianForms,
  es: spanishForms,
  pt: portugueseForms,
  nl: dutchForms,
}
