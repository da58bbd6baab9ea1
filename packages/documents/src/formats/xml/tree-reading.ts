import type { XmlElementNode } from '@langwerk/xml/elements'
import type { FlowPart, Range } from '../../markup/flow.ts'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import type { ItsValues } from '../../rules/its/its-values.ts'
import type { DocumentRules } from './document-rules.ts'
import type { Around } from './element-kinds.ts'
import type { Inherited } from './inherited.ts'
import type { PointedUnit } from './target-pointers.ts'
import type { TextSyntax } from './xml-text.ts'

export interface TreeOptions {
  targetLanguage: string | undefined
  /** CDATA sections are documents of their own, which another reader takes. */
  keepCdata: boolean
}

/** A tree on the way through it. */
export interface TreeReading {
  document: string
  rules: DocumentRules
  options: TreeOptions
  syntax: TextSyntax
  units: PlacedUnit[]
  pointed: PointedUnit[]
  /** The elements that hold translations, by where they stand. */
  targets: Map<number, XmlElementNode>
  flow: TreeFlow
}

/** What stands between two bounds of texts. */
export interface TreeFlow {
  parts: FlowPart[]
  cdata: Range[]
  /** What the elements within the flow say of it. */
  remarks: string[]
}

export const emptyFlow = (): TreeFlow => ({ parts: [], cdata: [], remarks: [] })

/** An element that is being read. */
export interface Frame extends Around {
  inherited: Inherited
  values: ItsValues | undefined
  /** The author's name for the element. */
  name: string | undefined
  nameAround: string | undefined
}
