import { descendants, enclosing, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

const codeNames = ['ph', 'pc', 'sc', 'ec']

/** Checks the inline codes and annotations of a unit (XLIFF 2.1, sections 4.3.1 and 4.7). */
export function checkCodes(unit: ResolvedElement, refuse: Refuse) {
  const parts = unit.children.filter((child) => isCore(child, 'segment', 'ignorable'))
  const sources = parts.flatMap((part) => part.children.filter((child) => isCore(child, 'source')))
  const targets = parts
    .map((part, index) => ({ target: part.children.find((child) => isCore(child, 'target')), index }))
    .flatMap(({ target, index }) =>
      target ? [{ target, place: Number(target.attributes.get('order') ?? index + 1) }] : [],
    )
    .sort((a, b) => a.place - b.place)
    .map(({ target }) => target)
  const sides = [sources, targets].map((side) => side.flatMap(descendants))
  for (const side of sides) {
    checkSpans(side, refuse)
    checkReorder(side, refuse)
  }
  const all = sides.flat()
  const byId = new Map(
    all.flatMap((one) => (one.attributes.has('id') ? [[one.attributes.get('id')!, one] as const] : [])),
  )
  const data = dataIds(unit)
  const file = enclosing(unit, 'file')!
  for (const one of all) {
    if (isCore(one, ...codeNames)) checkCode(one, { data, byId, file }, refuse)
    if (isCore(one, 'mrk', 'sm')) checkMark(one, refuse)
  }
  for (const part of parts) checkKept(part, refuse)
}

const dataIds = (scope: ResolvedElement): ReadonlySet<string> =>
  new Set(
    scope.children
      .filter((child) => isCore(child, 'originalData'))
      .flatMap(({ children }) => children.map(({ attributes }) => attributes.get('id') ?? '')),
  )

/** `sc` and `ec`, `sm` and `em` find each other in the unit, the start first, unless they say they are alone. */
function checkSpans(side: readonly ResolvedElement[], refuse: Refuse) {
  const open = new Map<string, ResolvedElement>()
  const isolated = new Set<string>()
  for (const one of side) {
    const get = (name: string) => one.attributes.get(name)
    const isAlone = get('isolated') === 'yes'
    if (isCore(one, 'sc') && isAlone) isolated.add(get('id')!)
    else if (isCore(one, 'sc', 'sm')) open.set(`${one.local} ${get('id')}`, one)
    else if (isCore(one, 'ec') && isAlone) {
      if (get('id') === undefined || get('startRef') !== undefined)
        refuse(one, 'is isolated, so it needs an id and no startRef')
    } else if (isCore(one, 'ec', 'em')) {
      const start = get('startRef')
      if (one.local === 'ec') {
        if (get('id') !== undefined || start === undefined)
          refuse(one, 'is not isolated, so it needs a startRef and no id')
        if (get('dir') !== undefined) refuse(one, 'is not isolated, so it has no direction')
        if (
          one.attributes.has('slr:sizeInfo') ||
          one.attributes.has('slr:sizeInfoRef') ||
          one.attributes.has('slr:equivStorage')
        )
          refuse(one, 'is not isolated, so it has no size')
        if (isolated.has(start!)) refuse(one, `ends the code "${start}", which is isolated`)
      }
      const key = `${one.local === 'ec' ? 'sc' : 'sm'} ${start}`
      const opener = open.get(key)
      if (!opener) refuse(one, `has no start "${start}" before it`)
      open.delete(key)
      if (one.local === 'ec') checkHints(opener, one, refuse)
    }
  }
  for (const one of open.values()) refuse(one, 'is not ended in its unit')
}

function checkHints(start: ResolvedElement, end: ResolvedElement, refuse: Refuse) {
  for (const name of ['canCopy', 'canDelete', 'canOverlap']) {
    if ((start.attributes.get(name) ?? 'yes') !== (end.attributes.get(name) ?? 'yes'))
      refuse(end, `has another ${name} than its start`)
  }
  const [first, last] = [start, end].map(({ attributes }) => attributes.get('canReorder') ?? 'yes')
  if (last !== (first === 'yes' ? 'yes' : 'no')) refuse(end, 'has another canReorder than its start')
}

/** Codes that keep their order follow the first of them without another between. */
function checkReorder(side: readonly ResolvedElement[], refuse: Refuse) {
  let isFixed = false
  for (const one of side) {
    if (!isCore(one, ...codeNames)) continue
    const value = one.attributes.get('canReorder') ?? 'yes'
    if (value === 'no' && !isFixed) refuse(one, 'keeps an order that no code with canReorder="firstNo" begins')
    isFixed = value !== 'yes'
    if (isFixed && (one.attributes.get('canDelete') !== 'no' || one.attributes.get('canCopy') !== 'no'))
      refuse(one, 'may not be reordered, so canDelete and canCopy must be "no" as well')
  }
}

interface UnitScope {
  data: ReadonlySet<string>
  byId: ReadonlyMap<string, ResolvedElement>
  file: ResolvedElement
}

function checkCode(one: ResolvedElement, { data, byId, file }: UnitScope, refuse: Refuse) {
  const get = (name: string) => one.attributes.get(name)
  for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd']) {
    const ref = get(name)
    if (ref !== undefined && !data.has(ref)) refuse(one, `refers to original data "${ref}" that its unit has not`)
  }
  for (const [start, end] of [
    ['dataRefStart', 'dataRefEnd'],
    ['subFlowsStart', 'subFlowsEnd'],
    ['equivStart', 'equivEnd'],
  ] as const) {
    if ((get(start) === undefined) !== (get(end) === undefined))
      refuse(one, `needs both ${start} and ${end}, or neither`)
  }
  for (const name of ['subFlows', 'subFlowsStart', 'subFlowsEnd']) {
    const flows = get(name)
    if (flows === undefined) continue
    const units = unitIds(file)
    const missing = flows
      .trim()
      .split(/\s+/)
      .find((id) => !units.has(id))
    if (missing !== undefined) refuse(one, `refers to a unit "${missing}" that its file has not`)
  }
  checkSubType(one, refuse)
  const copied = get('copyOf')
  if (copied === undefined) return
  const base = byId.get(copied)
  const refersToData = (code: ResolvedElement) =>
    ['dataRef', 'dataRefStart', 'dataRefEnd'].some((name) => code.attributes.has(name))
  if (!base || !isCore(base, ...codeNames)) refuse(one, `is a copy of a code "${copied}" that its unit has not`)
  if (refersToData(one) || refersToData(base))
    refuse(one, 'is a copy of a code with original data, so it needs a reference of its own and no copyOf')
  if (base.attributes.get('canCopy') === 'no') refuse(one, `is a copy of the code "${copied}", which may not be copied`)
}

const knownUnitIds = new WeakMap<ResolvedElement, ReadonlySet<string>>()

function unitIds(file: ResolvedElement) {
  let ids = knownUnitIds.get(file)
  if (!ids) {
    ids = new Set(descendants(file).flatMap((one) => (isCore(one, 'unit') ? [one.attributes.get('id') ?? ''] : [])))
    knownUnitIds.set(file, ids)
  }
  return ids
}

function checkSubType(one: ResolvedElement, refuse: Refuse) {
  const [type, subType] = [one.attributes.get('type'), one.attributes.get('subType')]
  if (subType === undefined) return
  if (type === undefined) refuse(one, 'has a subType and no type')
  if (!subType.startsWith('xlf:')) return
  const expected = subType === 'xlf:var' ? 'ui' : /^xlf:(?:b|i|u|lb|pb)$/.test(subType) ? 'fmt' : undefined
  if (type !== expected) refuse(one, `has the subType "${subType}", which does not fit its type "${type}"`)
}

function checkMark(one: ResolvedElement, refuse: Refuse) {
  const get = (name: string) => one.attributes.get(name)
  const type = get('type') ?? 'generic'
  if (type === 'generic' && get('translate') === undefined) refuse(one, 'marks nothing: it needs translate or a type')
  if (type === 'comment' && (get('value') === undefined) === (get('ref') === undefined))
    refuse(one, 'is a comment, so it needs either value or ref')
  if (type === 'term' && get('value') !== undefined && get('ref') !== undefined)
    refuse(one, 'is a term, so it has not both value and ref')
  if (type === 'mtc:match' && get('ref') !== undefined) refuse(one, 'marks a match, so it has no ref')
}

/** Codes that may not be deleted stand in the target, and those that keep their order keep it. */
function checkKept(part: ResolvedElement, refuse: Refuse) {
  const [source, target] = ['source', 'target'].map((side) => part.children.find((child) => isCore(child, side)))
  if (!source || !target) return
  const keyOf = (one: ResolvedElement) => one.attributes.get('id') ?? `end of ${one.attributes.get('startRef')}`
  const codes = (side: ResolvedElement) => descendants(side).filter((one) => isCore(one, ...codeNames))
  const there = codes(target).map(keyOf)
  const known = new Set(there)
  for (const one of codes(source)) {
    if (one.attributes.get('canDelete') === 'no' && !known.has(keyOf(one)))
      refuse(target, `lacks the code "${keyOf(one)}", which may not be deleted`)
  }
  let sequence: string[] = []
  const checkSequence = () => {
    const wanted = new Set(sequence)
    if (there.filter((key) => wanted.has(key)).join(' ') !== sequence.join(' '))
      refuse(target, 'has codes in another order than they must keep')
    sequence = []
  }
  for (const one of codes(source)) {
    const value = one.attributes.get('canReorder') ?? 'yes'
    if (value !== 'no') checkSequence()
    if (value !== 'yes') sequence.push(keyOf(one))
  }
  checkSequence()
}
