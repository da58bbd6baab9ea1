/** What a prompt can ask to be given, written `{{name}}`; filled when a model is asked. */
export const promptPlaceholders = [
  'sourceLanguage',
  'targetLanguage',
  'formality',
  'terms',
  'guideline',
  'source',
  'target',
  'neighbours',
  'fileName',
] as const
export type PromptPlaceholder = (typeof promptPlaceholders)[number]

/** Why a prompt cannot be used: at which character, the first being 1, and what stands there. */
type PlaceholderFault =
  | { code: 'placeholder_unknown'; values: { place: number; text: string } }
  | { code: 'placeholder_open'; values: { place: number } }

export class PlaceholderError extends Error {
  override name = 'PlaceholderError'

  constructor(readonly fault: PlaceholderFault) {
    super(JSON.stringify(fault))
  }
}

/**
 * The placeholders of a prompt, each once, in the order in which they first stand there.
 * @throws PlaceholderError at the first that is unknown, or that is not closed.
 */
export function placeholdersIn(prompt: string): PromptPlaceholder[] {
  const found = partsOf(prompt).flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
  return [...new Set(found)]
}

/**
 * A prompt with each placeholder replaced by what is given for it. What is filled in is not read again, so that a text
 * from a file cannot ask for anything.
 * @throws PlaceholderError as `placeholdersIn` does.
 */
export const fillPlaceholders = (prompt: string, values: Readonly<Record<PromptPlaceholder, string>>): string =>
  partsOf(prompt)
    .map((part) => ('placeholder' in part ? values[part.placeholder] : part.text))
    .join('')

type PromptPart = { text: string } | { placeholder: PromptPlaceholder }

function partsOf(prompt: string): PromptPart[] {
  const parts: PromptPart[] = []
  let end = 0
  for (let start = prompt.indexOf('{{'); start >= 0; start = prompt.indexOf('{{', end)) {
    const [written, name] = /^\{\{([^{}]*)\}\}/.exec(prompt.slice(start)) ?? []
    const place = start + 1
    if (written === undefined || name === undefined)
      throw new PlaceholderError({ code: 'placeholder_open', values: { place } })
    const placeholder = promptPlaceholders.find((one) => one === name.trim())
    if (!placeholder)
      throw new PlaceholderError({ code: 'placeholder_unknown', values: { place, text: name.trim().slice(0, 100) } })
    parts.push({ text: prompt.slice(end, start) }, { placeholder })
    end = start + written.length
  }
  return [...parts, { text: prompt.slice(end) }]
}
