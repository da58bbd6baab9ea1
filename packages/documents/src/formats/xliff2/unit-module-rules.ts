import { descendants, enclosing, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

/** Translation candidates (XLIFF 2.1, section 5.1). */
export function checkMatch(match: ResolvedElement, refuse: Refuse) {
  const { attributes, children, parent } = match
  if (attributes.has('subType') && !attributes.has('type')) refuse(match, 'has a subType and no type')
  const target = children.find((child) => isCore(child, 'target'))
  if (!target) refuse(match, 'has no target')
  checkSame(match, parent?.children ?? [], refuse)
  checkReference(match, refuse)
  const data = new Set(
    children
      .filter((child) => isCore(child, 'originalData'))
      .flatMap((child) => child.children.map((one) => one.attributes.get('id'))),
  )
  for (const one of children.filter((child) => isCore(child, 'source', 'target')).flatMap(descendants)) {
    for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd']) {
      const ref = one.attributes.get(name)
      if (ref !== undefined && !data.has(ref)) refuse(one, `refers to original data "${ref}" that its match has not`)
    }
  }
}

/** Ids of matches differ within their list; looked at once, from the first of them. */
function checkSame(match: ResolvedElement, siblings: readonly ResolvedElement[], refuse: Refuse) {
  if (siblings[0] !== match) return
  const ids = new Set<string>()
  for (const one of siblings) {
    const id = one.attributes.get('id')
    if (id === undefined) continue
    if (ids.has(id)) refuse(one, `repeats the id "${id}"`)
    ids.add(id)
  }
}

/** Glossary entries (XLIFF 2.1, section 5.2). */
export function checkGlossary(glossary: ResolvedElement, refuse: Refuse) {
  const ids = new Set<string>()
  for (const one of glossary.children.flatMap((entry) => [entry, ...entry.children])) {
    if (one.module !== 'gls' || (one.local !== 'glossEntry' && one.local !== 'translation')) continue
    const id = one.attributes.get('id')
    if (id !== undefined && ids.has(id)) refuse(one, `repeats the id "${id}"`)
    if (id !== undefined) ids.add(id)
    if (one.attributes.has('ref')) checkReference(one, refuse)
    if (
      one.local === 'glossEntry' &&
      !one.children.some((child) => child.local === 'translation' || child.local === 'definition')
    )
      refuse(one, 'needs a translation or a definition')
  }
}

/** A match or a glossary entry refers to a piece of text of its unit: `#m1`, `#t=m1`, `#f=f1/u=u1/m1`. */
function checkReference(element: ResolvedElement, refuse: Refuse) {
  const ref = element.attributes.get('ref') ?? ''
  const unit = enclosing(element, 'unit')
  // A mark in a target is gone when the target is written anew.
  if (/[#/]t=/.test(ref)) return
  const id = /^(?:[^#]*#)?(?:.*[/=])?([^/=#]+)$/.exec(ref)?.[1]
  if (id === undefined || (unit && !spansOf(unit).has(id)))
    refuse(element, `refers to text that its unit has not: "${ref.slice(0, 60)}"`)
}

const knownSpans = new WeakMap<ResolvedElement, ReadonlySet<string>>()

function spansOf(unit: ResolvedElement): ReadonlySet<string> {
  let ids = knownSpans.get(unit)
  if (!ids) {
    const parts = unit.children.filter((child) => isCore(child, 'segment', 'ignorable'))
    ids = new Set(
      parts.flatMap(descendants).flatMap(({ attributes }) => (attributes.has('id') ? [attributes.get('id')!] : [])),
    )
    knownSpans.set(unit, ids)
  }
  return ids
}
