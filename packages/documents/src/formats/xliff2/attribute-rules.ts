import type { Refuse, ResolvedElement } from './resolved-element.ts'

type ValueRule = (value: string) => boolean

const oneOf =
  (...words: readonly string[]): ValueRule =>
  (value) =>
    words.includes(value)
const matching =
  (expression: RegExp): ValueRule =>
  (value) =>
    expression.test(value)

const any: ValueRule = () => true
const token = matching(/^[\p{L}\p{N}\p{M}._:\-\u00b7\u203f\u2040]+$/u)
const tokens: ValueRule = (value) => value.trim() !== '' && value.trim().split(/\s+/).every(token)
const yesNo = oneOf('yes', 'no')
const direction = oneOf('ltr', 'rtl', 'auto')
const reorder = oneOf('yes', 'firstNo', 'no')
const language = matching(/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/)
/** A prefix and a value of the prefix' owner. */
const ownValue = matching(/^[^\s:]+:[^\s:]+$/)
const codeType = oneOf('fmt', 'ui', 'quote', 'link', 'image', 'other')
const markType: ValueRule = (value) => oneOf('generic', 'comment', 'term')(value) || ownValue(value)
const positive = matching(/^\+?0*[1-9]\d*$/)
const state = oneOf('initial', 'translated', 'reviewed', 'final')

type Rules = Readonly<Record<string, ValueRule>>

const hints: Rules = {
  canCopy: yesNo,
  canDelete: yesNo,
  canReorder: reorder,
  copyOf: token,
  type: codeType,
  subType: ownValue,
}
const lone: Rules = { ...hints, id: token, dataRef: token, disp: any, equiv: any, subFlows: tokens }
const spanning: Rules = { ...lone, canOverlap: yesNo, dir: direction, isolated: yesNo }
const structural: Rules = { id: token, canResegment: yesNo, translate: yesNo, srcDir: direction, trgDir: direction }

/** The attributes of the core's elements without a prefix (XLIFF 2.1, section 4.3), each with the values it may have. */
const known: Readonly<Record<string, Rules>> = {
  xliff: { version: oneOf('2.0', '2.1', '2.2'), srcLang: language, trgLang: language },
  file: { ...structural, original: any },
  skeleton: { href: any },
  group: { ...structural, name: any, type: ownValue },
  unit: { ...structural, name: any, type: ownValue },
  segment: { id: token, canResegment: yesNo, state, subState: ownValue },
  ignorable: { id: token },
  notes: {},
  note: { id: token, appliesTo: oneOf('source', 'target'), category: any, priority: matching(/^0*(?:[1-9]|10)$/) },
  originalData: {},
  data: { id: token, dir: direction },
  source: {},
  target: { order: positive },
  cp: { hex: matching(/^(?:[0-9a-fA-F]{4}|[0-9a-fA-F]{5}|0[0-9a-fA-F]{5}|10[0-9a-fA-F]{4})$/) },
  ph: lone,
  pc: {
    ...hints,
    id: token,
    canOverlap: yesNo,
    dir: direction,
    dispStart: any,
    dispEnd: any,
    equivStart: any,
    equivEnd: any,
    dataRefStart: token,
    dataRefEnd: token,
    subFlowsStart: tokens,
    subFlowsEnd: tokens,
  },
  sc: spanning,
  ec: { ...spanning, startRef: token },
  mrk: { id: token, translate: yesNo, type: markType, ref: matching(/^\S+$/), value: any },
  sm: { id: token, translate: yesNo, type: markType, ref: matching(/^\S+$/), value: any },
  em: { startRef: token },
}

const required: Readonly<Record<string, readonly string[]>> = {
  xliff: ['version', 'srcLang'],
  file: ['id'],
  group: ['id'],
  unit: ['id'],
  data: ['id'],
  cp: ['hex'],
  ph: ['id'],
  pc: ['id'],
  sc: ['id'],
  mrk: ['id'],
  sm: ['id'],
  em: ['startRef'],
}

/** Elements that take no attributes of others. */
const closed = new Set(['ignorable', 'source', 'target', 'notes', 'originalData', 'data', 'skeleton', 'cp', 'em'])

export const coreElements: ReadonlySet<string> = new Set(Object.keys(known))

/** Checks the attributes of a core element. */
export function checkAttributes(element: ResolvedElement, refuse: Refuse) {
  const { local, attributes } = element
  const rules = known[local] ?? {}
  for (const [name, value] of attributes) {
    if (name.startsWith('xml:')) checkXmlAttribute(element, name, value, refuse)
    else if (name.includes(':')) {
      if (name.startsWith('other:') && closed.has(local)) refuse(element, `may not have the attribute ${name.slice(6)}`)
    } else {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (!rule) refuse(element, `may not have the attribute ${name}`)
      if (!rule(value)) refuse(element, `has an attribute ${name} with the wrong value "${value.slice(0, 60)}"`)
    }
  }
  const missing = (required[local] ?? []).find((name) => !attributes.has(name))
  if (missing) refuse(element, `lacks the attribute ${missing}`)
}

function checkXmlAttribute(element: ResolvedElement, name: string, value: string, refuse: Refuse) {
  const { local } = element
  if (name === 'xml:lang') {
    if (local !== 'source' && local !== 'target') refuse(element, 'may not have the attribute xml:lang')
    if (!language(value)) refuse(element, `has the wrong language "${value.slice(0, 60)}"`)
  }
  if (name === 'xml:space') {
    if (!oneOf('default', 'preserve')(value) || (local === 'data' && value !== 'preserve'))
      refuse(element, `has an attribute xml:space with the wrong value "${value.slice(0, 60)}"`)
  }
}
