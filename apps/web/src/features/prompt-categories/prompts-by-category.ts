import type { OfferedPrompt } from '@langwerk/contract/prompt-categories'

/** Prompts of several categories as a select offers them, by their uuid. */
export const promptsByCategory = (prompts: readonly OfferedPrompt[]) =>
  [...new Set(prompts.map(({ promptCategory }) => promptCategory.uuid))].map((uuid) => {
    const ofCategory = prompts.filter(({ promptCategory }) => promptCategory.uuid === uuid)
    return {
      group: ofCategory[0]!.promptCategory.name,
      items: ofCategory.map((prompt) => ({ value: prompt.uuid, label: prompt.name })),
    }
  })
