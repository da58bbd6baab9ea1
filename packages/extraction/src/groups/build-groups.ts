import { isShortForm } from '../counting/acronyms.ts'
import { isBetter } from '../counting/contexts.ts'
import { byCount, commonestForm, type Family, type Form, type SeenContext } from '../counting/forms.ts'
import type { ScoredForm } from '../scoring/score.ts'
import type { Lexicon } from '../text/lexicon.ts'
import type { ExtractedGroup, TermContext } from './extracted-group.ts'
import { headForm, spellingOf } from './head-form.ts'
import { solidKeyOf, variantKeyOf } from './term-key.ts'

/**
 * Makes groups of scored forms: those of one stem sequence, and those that differ by a hyphen or a space. The surest group
 * comes first.
 * @param acronyms long forms in lower case of short forms in lower case
 */
export function buildGroups(
  scored: readonly ScoredForm[],
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
  minimumConfidence: number,
): ExtractedGroup[] {
  const chances = new Map(scored.map((one) => [one.form, one]))
  const groups = joinedFamilies(scored, minimumConfidence / 100, lexicon)
    .map((families) => groupOf(families, chances, lexicon, acronyms))
    .sort(
      (one, other) =>
        other.confidence - one.confidence ||
        other.frequency - one.frequency ||
        (one.keys[0]! < other.keys[0]! ? -1 : 1),
    )
  nameVariants(groups, lexicon)
  return groups
}

/** Families of which a form is likely enough, each with those that are only spelt otherwise. */
function joinedFamilies(scored: readonly ScoredForm[], least: number, lexicon: Lexicon): Family[][] {
  const likely = new Set<Family>()
  for (const { form, chance } of scored) if (chance >= least) likely.add(form.family)
  const joined = new Map<string, Family[]>()
  for (const family of likely) {
    const solid = solidKeyOf(commonestForm(family).text, lexicon.language)
    const key = solid ?? ` ${family.key}`
    joined.set(key, [...(joined.get(key) ?? []), family])
  }
  return [...joined.values()]
}

function groupOf(
  families: readonly Family[],
  chances: ReadonlyMap<Form, ScoredForm>,
  lexicon: Lexicon,
  acronyms: ReadonlyMap<string, string>,
): ExtractedGroup {
  const sorted = [...families].sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
  const forms = sorted.flatMap((family) => family.forms).sort(byCount)
  const { form: head, isInflected } = headForm(sorted[0]!.forms, lexicon)
  const contexts = sorted.flatMap((family) => family.contexts).sort(bestFirst)
  const definition = sorted.flatMap((family) => family.definition ?? []).sort(bestFirst)[0]
  const longForm = forms.map(({ text }) => acronyms.get(text)).find((long) => long !== undefined)
  const headText = spellingOf(head, lexicon.language)
  return {
    head: headText,
    isInflected,
    forms: forms.map((form) => ({
      text:
        form.within > 0
          ? spellingOf(form, lexicon.language)
          : beginningAs(headText, spellingOf(form, lexicon.language)),
      count: form.count,
      confidence: percent(chances.get(form)!.chance),
    })),
    kind: kindOf(head, longForm, chances.get(head)!.nameChance),
    frequency: sum(sorted.map(({ count }) => count)),
    documents: Math.max(...sorted.map(({ documents }) => documents)),
    confidence: percent(Math.max(...forms.map((form) => chances.get(form)!.chance))),
    contexts: contexts.slice(0, mostContexts).map(shown),
    ...(definition && { definition: shown(definition) }),
    ...(longForm !== undefined && { longForm }),
    variants: [],
    keys: sorted.map(({ key }) => key),
  }
}

/** With a small letter where the head begins with the same one, small: the capital is that of a sentence. */
const beginningAs = (head: string, text: string) =>
  text[0] !== head[0] && text[0]!.toLowerCase() === head[0] ? head[0] + text.slice(1) : text

const mostContexts = 3

const bestFirst = (one: SeenContext, other: SeenContext) => (isBetter(one, other) ? -1 : 1)

function shown({ sentence: { text, document, segment }, start, end }: SeenContext): TermContext {
  return { text, document, segment, start, end }
}

function kindOf(form: Form, longForm: string | undefined, nameChance: number): ExtractedGroup['kind'] {
  const { text } = form.spellings[0]!
  if (longForm !== undefined && isShortForm(text)) return 'acronym'
  if (form.words.length === 1 && allCapitals.test(text)) return 'acronym'
  return nameChance > 0.5 ? 'name' : 'term'
}

const allCapitals = /^\p{Lu}{2}[\p{Lu}\p{N}-]{0,6}s?$/u

/** Names to each group the others with the same words. */
function nameVariants(groups: readonly ExtractedGroup[], lexicon: Lexicon) {
  const same = new Map<string, ExtractedGroup[]>()
  const keyOf = ({ keys }: ExtractedGroup) => variantKeyOf(keys[0]!, lexicon.language)
  for (const group of groups) {
    const key = keyOf(group)
    if (key !== undefined) same.set(key, [...(same.get(key) ?? []), group])
  }
  for (const group of groups) {
    const others = same.get(keyOf(group) ?? '') ?? []
    group.variants = others.filter((other) => other !== group).map(({ head }) => head)
  }
}

const percent = (chance: number) => Math.round(chance * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
