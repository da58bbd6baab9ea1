import type { CheckedUnit, Finding } from '../unit.ts'

export const emptyTargetSegment = ({ sourceText, targetText }: CheckedUnit): Finding[] =>
  sourceText.trim() !== '' && targetText.trim() === '' ? [{ key: 'emptyTarget' }] : []
