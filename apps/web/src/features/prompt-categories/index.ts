// What other features use of this one.
export { EarlierVersions, VersionCard } from './EarlierVersions.tsx'
export { PromptChoice } from './PromptChoice.tsx'
export { PromptField } from './PromptField.tsx'
export { PromptTexts } from './PromptTexts.tsx'
export { promptViolations } from './prompt-violations.ts'
export { promptsByCategory } from './prompts-by-category.ts'
