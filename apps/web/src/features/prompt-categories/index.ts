// What other features use of this one.
export { PromptField } from './PromptField.tsx'
export { promptViolations } from './prompt-violations.ts'
