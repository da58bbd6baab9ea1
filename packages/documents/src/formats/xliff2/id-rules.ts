import { descendants, enclosing, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

const inlineNames = ['ph', 'pc', 'sc', 'ec', 'mrk', 'sm']

/** Checks that ids are unique where they must be (XLIFF 2.1, section 4.3.1.17), and so are orders of targets. */
export function checkIds(all: readonly ResolvedElement[], refuse: Refuse) {
  const once = uniqueIn(refuse)
  for (const element of all) {
    const { local, parent } = element
    if (element.module !== '') continue
    if (local === 'file' || local === 'note' || local === 'data') once(element, parent, local)
    else if (local === 'group' || local === 'unit') once(element, enclosing(element, 'file'), local)
    if (local === 'unit') checkUnit(element, refuse)
    if (isCore(element, 'source', 'target') && !isCore(parent!, 'segment', 'ignorable')) checkAside(element, refuse)
  }
}

/** Remembers the ids of a scope and kind, and refuses the second of one. */
function uniqueIn(refuse: Refuse) {
  const seen = new Map<ResolvedElement | undefined, Set<string>>()
  return (element: ResolvedElement, scope: ResolvedElement | undefined, kind: string) => {
    const id = element.attributes.get('id')
    if (id === undefined) return
    const ids = seen.get(scope) ?? new Set<string>()
    seen.set(scope, ids)
    if (ids.has(`${kind} ${id}`)) refuse(element, `repeats the id "${id}"`)
    ids.add(`${kind} ${id}`)
  }
}

function checkUnit(unit: ResolvedElement, refuse: Refuse) {
  const parts = unit.children.filter((child) => isCore(child, 'segment', 'ignorable'))
  const once = uniqueIn(refuse)
  const sources = new Map<string, ResolvedElement>()
  const ownSources = new Map<ResolvedElement, ReadonlySet<string>>()
  for (const part of parts) {
    once(part, unit, 'source')
    const own = new Set<string>()
    for (const child of inlineOf(part, 'source')) {
      once(child, unit, 'source')
      const id = child.attributes.get('id')
      if (id === undefined) continue
      sources.set(id, child)
      own.add(id)
    }
    ownSources.set(part, own)
  }
  for (const part of parts) {
    const id = part.attributes.get('id')
    if (id !== undefined) sources.set(id, part)
  }
  for (const part of parts) {
    for (const child of inlineOf(part, 'target')) {
      once(child, unit, 'target')
      const id = child.attributes.get('id')
      const other = id === undefined ? undefined : sources.get(id)
      if (!other) continue
      if (!sameCode(child, other) || !ownSources.get(part)!.has(id!))
        refuse(child, `has the id "${id}" of another element of the source`)
    }
  }
  checkOrders(unit, parts, refuse)
}

/** A paired code may become two lone halves in the target, and the other way round. */
const sameCode = (one: ResolvedElement, other: ResolvedElement) =>
  one.local === other.local || (halves(one) && halves(other)) || (marks(one) && marks(other))
const halves = ({ local }: ResolvedElement) => local === 'pc' || local === 'sc'
const marks = ({ local }: ResolvedElement) => local === 'mrk' || local === 'sm'

const inlineOf = (part: ResolvedElement, side: string) =>
  part.children
    .filter((child) => isCore(child, side))
    .flatMap(descendants)
    .filter((child) => isCore(child, ...inlineNames))

/** A `source` or `target` in a module, such as a match: its ids are its own. */
function checkAside(element: ResolvedElement, refuse: Refuse) {
  const once = uniqueIn(refuse)
  for (const child of descendants(element)) if (isCore(child, ...inlineNames)) once(child, element, 'id')
}

/** A target that stands elsewhere than its source takes the place of another, which must stand elsewhere too. */
function checkOrders(unit: ResolvedElement, parts: readonly ResolvedElement[], refuse: Refuse) {
  const orders = new Map<number, ResolvedElement>()
  const moved: number[] = []
  for (const [index, part] of parts.entries()) {
    const target = part.children.find((child) => isCore(child, 'target'))
    const order = target?.attributes.get('order')
    if (!target || order === undefined) continue
    const place = Number(order)
    if (place > parts.length) refuse(target, `has an order beyond the ${parts.length} parts of its unit`)
    if (orders.has(place)) refuse(target, `repeats the order ${place}`)
    orders.set(place, target)
    moved.push(index + 1)
  }
  for (const place of moved) if (!orders.has(place)) refuse(unit, `has no target that takes the place ${place}`)
}
