import { descendants, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

/**
 * Change tracking (XLIFF 2.1, section 5.6): revisions apply to an element of what encloses them; where there are several with
 * ids, `ref` says which.
 */
export function checkChangeTracking(revisions: ResolvedElement, refuse: Refuse) {
  const [appliesTo, ref] = [revisions.attributes.get('appliesTo'), revisions.attributes.get('ref')]
  const scope = revisions.parent?.parent
  if (!scope) return
  const { ids, counts } = contentOf(scope)
  if (ref !== undefined && !ids.has(ref)) refuse(revisions, `refers to "${ref}", which is not there`)
  const candidates = counts.get(appliesTo ?? '')
  if (ref === undefined && candidates && candidates.count > 1 && candidates.withId)
    refuse(revisions, `applies to one of several, so it needs a ref`)
}

interface ScopeContent {
  ids: ReadonlySet<string>
  counts: ReadonlyMap<string, { count: number; withId: boolean }>
}

const known = new WeakMap<ResolvedElement, ScopeContent>()

function contentOf(scope: ResolvedElement): ScopeContent {
  const found = known.get(scope)
  if (found) return found
  const ids = new Set<string>()
  const counts = new Map<string, { count: number; withId: boolean }>()
  for (const one of descendants(scope)) {
    const id = one.attributes.get('id')
    if (id !== undefined) ids.add(id)
    if (!isCore(one, one.local) || one === scope) continue
    const counted = counts.get(one.local) ?? { count: 0, withId: false }
    counts.set(one.local, { count: counted.count + 1, withId: counted.withId || id !== undefined })
  }
  const content = { ids, counts }
  known.set(scope, content)
  return content
}
