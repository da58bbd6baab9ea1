import { isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

/** Checks that sources and targets are in the languages that the document names. */
export function checkLanguages(root: ResolvedElement, all: readonly ResolvedElement[], refuse: Refuse) {
  const [source, target] = [root.attributes.get('srcLang'), root.attributes.get('trgLang')]
  for (const element of all) {
    if (!isCore(element, 'source', 'target') || !isCore(element.parent!, 'segment', 'ignorable')) continue
    if (element.local === 'target' && target === undefined)
      refuse(root, 'has targets, so it needs the attribute trgLang')
    const own = element.attributes.get('xml:lang')
    const expected = element.local === 'source' ? source : target
    if (own !== undefined && !isPartOf(own, expected!))
      refuse(element, `is in "${own}", but the document says "${expected}"`)
  }
}

/** `en-GB` is `en` too. */
const isPartOf = (language: string, whole: string) => `${language.toLowerCase()}-`.startsWith(`${whole.toLowerCase()}-`)
