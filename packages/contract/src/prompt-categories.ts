import { z } from 'zod'
import {
  ByUuid,
  Instant,
  item,
  NamedRef,
  RequiredName,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { childList } from './crud.ts'
import { longestPrompt } from './model-words.ts'
import { fault } from './refusals.ts'
import { get } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'

const tooLong = fault('prompt_too_long')

/** Prompts that belong together, and whom they are shared with. */
export const PromptCategory = item('PromptCategory', { ...shareable, teams: z.array(TeamShare) })
export type PromptCategory = z.infer<typeof PromptCategory>

const PromptCategoryInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional() })

const prompt = {
  name: z.string(),
  /** What a model is told of its part before anything is asked; empty for nothing. */
  systemMessage: z.string(),
  /** What it is asked. */
  text: z.string(),
  /** Grows with every change of the two texts, the first being 1. */
  version: z.number().int(),
  sortId: z.number().int(),
}
/** Both texts may hold placeholders such as `{{source}}`; others than there are, are refused. */
export const PromptTexts = z.object({
  systemMessage: z.string().max(longestPrompt, tooLong),
  text: z.string().trim().min(1, fault('prompt_required')).max(longestPrompt, tooLong),
})
/** What a prompt said before it was changed. */
const PromptVersion = z.object({
  version: z.number().int(),
  systemMessage: z.string(),
  text: z.string(),
  replacedAt: Instant,
})
export type PromptVersion = z.infer<typeof PromptVersion>

/** A prompt where those of several categories stand together. */
const OfferedPrompt = item('Prompt', { ...prompt, promptCategory: NamedRef })
export type OfferedPrompt = z.infer<typeof OfferedPrompt>

/** What is searched for in names and texts of prompts. */
const PromptQuery = z.object({ query: z.string().max(500).optional() })

export const promptRoutes = {
  ...childList(
    { parent: 'promptCategory', type: 'Prompt', collection: 'prompts', one: 'prompt' },
    { name: RequiredName, systemMessage: PromptTexts.shape.systemMessage.optional(), text: PromptTexts.shape.text },
    { shows: prompt },
  ),
  offered: get('/prompts', {
    summary: 'The prompts of all categories that one may read, a thousand at most',
    query: PromptQuery,
    reply: z.object({ prompts: z.array(OfferedPrompt) }),
  }),
  systemMessages: get('/system_messages', {
    summary: 'Those prompts of them that have a system message',
    query: PromptQuery,
    reply: z.object({ prompts: z.array(OfferedPrompt) }),
  }),
  versions: get('/prompts/:uuid/versions', {
    summary: 'What a prompt said before it was changed, the latest first, a hundred at most',
    params: ByUuid,
    reply: z.object({ versions: z.array(PromptVersion) }),
  }),
}

export type Prompt = z.output<typeof promptRoutes.create.reply>

export const promptCategoryChildren = { prompts: promptRoutes }

export const promptCategoryRoutes = shareableRoutes('/prompt_categories', 'prompt category', {
  item: PromptCategory,
  input: PromptCategoryInput,
  children: promptCategoryChildren,
})
