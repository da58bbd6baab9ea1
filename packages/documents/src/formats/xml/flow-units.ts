import { plainText } from '@langwerk/text/segment'
import { findTexts } from '../../markup/flow.ts'
import type { TransUnit } from '../../model/document.ts'
import { charactersIn, itsRemarks } from '../../rules/its/its-values.ts'
import { emptyFlow, type Frame, type TreeReading } from './tree-reading.ts'
import { cdataParts, encodeCdata, textEncoder, wholeCdata } from './xml-text.ts'

/** Makes units of the texts that were read since the flow began, and begins the next one. */
export function endFlow(reading: TreeReading, frame: Frame) {
  const { flow, document, rules, syntax, units } = reading
  if (flow.parts.length === 0) return
  const { texts, encodeCdata } = findFlowTexts(reading, frame.inherited.preserve)
  for (const text of texts) {
    const { start, end, segment, tags, codes } = text
    if (rules.vocabulary.reference?.test(plainText(segment))) continue
    const unit: TransUnit = { key: '', source: segment, tags, structure: frame.element.local }
    describeUnit(unit, frame, flow.remarks)
    units.push({ start, end, codes, encode: encodeCdata ?? textEncoder(syntax, document, text), unit })
  }
  reading.flow = emptyFlow()
}

/** Where all text of a flow is one CDATA section, the unit stands inside and the section stays. */
function findFlowTexts({ flow, document, syntax, options: { keepCdata } }: TreeReading, preserveSpace: boolean) {
  const { parts, cdata } = flow
  const [section] = cdata
  if (section) {
    const texts = parts.filter((part) => part.kind === 'text' && part.text.trim() !== '')
    if (texts.length === 1 && texts[0]!.start === section.start) {
      const inner = keepCdata ? wholeCdata(document, section) : cdataParts(document, section, syntax)
      const within = parts.flatMap((part) => (part === texts[0] ? inner : [part]))
      return { texts: findTexts(within, document, { preserveSpace: preserveSpace || keepCdata }), encodeCdata }
    }
  }
  return { texts: findTexts(parts, document, { preserveSpace }) }
}

/** Gives a unit its name and what is said of its text. */
function describeUnit(unit: TransUnit, frame: Frame, remarks: readonly string[]) {
  const { values, name, nameAround, inherited } = frame
  const ownName = values?.idValue ?? name ?? nameAround
  if (ownName) unit.name = ownName
  if (inherited.preserve) unit.preserveSpace = true
  const { note, allowedCharacters } = inherited
  if (!note && !allowedCharacters && !values && remarks.length === 0) return
  const own = itsRemarks({ ...values, note, allowedCharacters }, plainText(unit.source))
  const lines = [...new Set([...own, ...remarks])]
  if (lines.length > 0) unit.note = lines.join('\n')
  if (values?.storage) unit.maxCharacters = charactersIn(values.storage)
}
