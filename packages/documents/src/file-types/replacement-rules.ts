import type { FileTypeReplacementRuleValues } from '@langwerk/contract/file-types'
import { isTag, type Piece, type Segment } from '@langwerk/text/segment'
import {
  compileUserExpression,
  type UserExpression,
  UserExpressionError,
  withReplacements as withTextReplacements,
} from '@langwerk/text/user-expression'
import { withChangedUnits } from '../embedded/with-changed-units.ts'
import { sameSegment } from '../markup/placed-units.ts'
import { DocumentError, type OpenDocument, type ReadOptions } from '../model/document.ts'

/**
 * The document with the file type's replacement rules applied, in their order: those for reading to the texts of its units,
 * those for writing to targets. An expression sees the text between two tags; `targetRegex` may name groups (`$1`).
 * @throws DocumentError naming the rule whose expression is none
 */
export function withReplacements(document: OpenDocument, options: ReadOptions): OpenDocument {
  const onReading = replacementsOf(options, 'onSourceFileReading')
  const onWriting = replacementsOf(options, 'onTargetFileWriting')
  if (onReading.length === 0 && onWriting.length === 0) return document
  return withChangedUnits(document, (unit) => {
    const source = replaced(unit.source, onReading)
    return {
      unit: { ...unit, source },
      back: (target) => {
        if (unit.target && sameSegment(target, unit.target)) return target
        // A text that was taken over as it was read is the document's own.
        return replaced(sameSegment(target, source) ? unit.source : target, onWriting)
      },
    }
  })
}

/** What the rules of a file type make of a text: on reading, and of a target that is like what was read on writing. */
export function replacementEffects(options: ReadOptions): (source: Segment) => { read: Segment; written: Segment } {
  const onReading = replacementsOf(options, 'onSourceFileReading')
  const onWriting = replacementsOf(options, 'onTargetFileWriting')
  return (source) => {
    const read = replaced(source, onReading)
    return { read, written: replaced(read, onWriting) }
  }
}

interface Replacement {
  search: UserExpression
  replacement: string
}

function replacementsOf(
  { name, replacementRules = [] }: ReadOptions,
  wanted: FileTypeReplacementRuleValues['type'],
): Replacement[] {
  return replacementRules
    .filter(({ type }) => type === wanted)
    .map((rule) => ({ search: expressionOf(rule, name), replacement: rule.targetRegex }))
}

function expressionOf(rule: FileTypeReplacementRuleValues, fileType: string | undefined): UserExpression {
  try {
    return compileUserExpression(rule.sourceRegex)
  } catch (error) {
    if (!(error instanceof UserExpressionError)) throw error
    throw new DocumentError('unsupported', fileType ? 'replacementRuleOfType' : 'replacementRule', {
      rule: rule.name,
      type: fileType ?? '',
      reason: error.message,
    })
  }
}

const replaced = (segment: Segment, replacements: readonly Replacement[]): Segment =>
  replacements.length === 0
    ? segment
    : segment
        .map((piece): Piece => {
          if (isTag(piece)) return piece
          return replacements.reduce(
            (text, { search, replacement }) => withTextReplacements(text, search.replacementsIn(text, replacement)),
            piece,
          )
        })
        .filter((piece) => piece !== '')
