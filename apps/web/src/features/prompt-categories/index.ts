// What other features use of this one.
export { PromptField } from './PromptField.tsx'
export { promptViolations } from './prompt-violations.ts'
export { promptsByCategory } from './prompts-by-category.ts'
