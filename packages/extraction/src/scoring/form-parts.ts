import type { Form } from '../counting/forms.ts'

/** The forms that are others without a word at an end, by the numbers of the forms in their list; -1 where there is none. */
export interface FormParts {
  withoutLast: Int32Array
  withoutFirst: Int32Array
}

/** How often the commonest longer forms go on to the right and to the left of a form, and how many there are. */
export interface LongerForms {
  right: number
  left: number
  number: number
}

/** The parts of all forms of a list. */
export function formParts(forms: readonly Form[], byText: ReadonlyMap<string, Form>): FormParts {
  const numbers = new Map(forms.map((form, index) => [form, index]))
  const numberOf = (text: string) => {
    const form = byText.get(text)
    return form === undefined ? -1 : (numbers.get(form) ?? -1)
  }
  const withoutLast = new Int32Array(forms.length).fill(-1)
  const withoutFirst = new Int32Array(forms.length).fill(-1)
  forms.forEach(({ words, text }, index) => {
    if (words.length < 2) return
    withoutLast[index] = numberOf(text.slice(0, text.length - words.at(-1)!.text.length).trimEnd())
    withoutFirst[index] = numberOf(text.slice(words[0]!.text.length).trimStart())
  })
  return { withoutLast, withoutFirst }
}

/** What there is of longer forms for each form, undefined for those with none. */
export function longerForms(forms: readonly Form[], parts: FormParts): (LongerForms | undefined)[] {
  const found: (LongerForms | undefined)[] = new Array(forms.length).fill(undefined)
  const note = (part: number, side: 'right' | 'left', count: number) => {
    if (part < 0) return
    const longer = found[part] ?? { right: 0, left: 0, number: 0 }
    longer[side] = Math.max(longer[side], count)
    longer.number++
    found[part] = longer
  }
  forms.forEach(({ count }, index) => {
    note(parts.withoutLast[index]!, 'right', count)
    note(parts.withoutFirst[index]!, 'left', count)
  })
  return found
}
