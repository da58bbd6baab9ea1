import type { CheckedUnit, Finding } from '../unit.ts'

export const emptyTarget = ({ sourceText, targetText }: CheckedUnit): Finding[] =>
  sourceText.trim() !== '' && targetText.trim() === '' ? [{ key: 'emptyTarget', severity: 'error' }] : []
