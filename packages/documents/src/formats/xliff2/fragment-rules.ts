import { descendants, enclosing, type Refuse, type ResolvedElement } from './resolved-element.ts'

/**
 * Checks a reference into the document (XLIFF 2.1, section 3): `#/f=file/g=group/u=unit/leaf`, each selector at most once and in
 * this order, the leaf last: `n=note`, `d=data`, `t=inline of the target`, `module=id`, or the id of something of the source.
 * References into other documents are not looked at.
 */
export function checkFragment(element: ResolvedElement, root: ResolvedElement, refuse: Refuse) {
  const ref = element.attributes.get('ref')
  if (!ref?.startsWith('#')) return
  const parts = ref.slice(1).replace(/^\//, '').split('/')
  let last = -1
  let scope: ResolvedElement | undefined = enclosing(element, 'unit')
  for (const [index, part] of parts.entries()) {
    const [, prefix, id] = /^(?:([^=]+)=)?([^=]+)$/.exec(part) ?? []
    if (id === undefined) refuse(element, `has a reference that is none: "${ref}"`)
    const level = prefix === undefined ? -1 : levels.indexOf(prefix)
    if (level < 0) {
      if (index < parts.length - 1) refuse(element, `has a reference whose parts stand in the wrong order: "${ref}"`)
      if (scope && !finds(scope, prefix, id)) refuse(element, `refers to something that is not there: "${ref}"`)
      return
    }
    if (level <= last) refuse(element, `has a reference whose parts stand in the wrong order: "${ref}"`)
    last = level
    const within: ResolvedElement = level === 0 ? root : (enclosing(element, 'file') ?? root)
    const from: ResolvedElement = level > 0 && index > 0 ? scope! : within
    scope = idsIn(from).get(`${names[level]} ${id}`)
    if (!scope) refuse(element, `refers to something that is not there: "${ref}"`)
  }
}

const levels = ['f', 'g', 'u']
const names = ['file', 'group', 'unit']

function finds(scope: ResolvedElement, prefix: string | undefined, id: string): boolean {
  const has = (...locals: string[]) => locals.some((local) => idsIn(scope).has(`${local} ${id}`))
  if (prefix === 'n') return has('note')
  if (prefix === 'd') return has('data')
  if (prefix === undefined) return has('segment', 'ignorable', 'ph', 'pc', 'sc', 'ec', 'mrk', 'sm')
  // Modules and extensions name their own things, and a mark in a target is gone when the target is written anew.
  return true
}

const indexes = new WeakMap<ResolvedElement, ReadonlyMap<string, ResolvedElement>>()

/** The core elements in a scope by their name and id. */
function idsIn(scope: ResolvedElement): ReadonlyMap<string, ResolvedElement> {
  let index = indexes.get(scope)
  if (!index) {
    index = new Map(
      descendants(scope).flatMap((one) => {
        const id = one.module === '' ? one.attributes.get('id') : undefined
        return id === undefined ? [] : [[`${one.local} ${id}`, one] as const]
      }),
    )
    indexes.set(scope, index)
  }
  return index
}
