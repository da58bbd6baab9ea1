import { Playground, TryOut } from '../playground/index.ts'
import type { PromptValues } from './prompt-violations.ts'

/** A prompt is tried as it stands in the form, saved or not. @param uuid null for one that was never saved. */
export const TryPrompt = ({ values: { systemMessage, text }, uuid }: { values: PromptValues; uuid: string | null }) => (
  <TryOut>
    <Playground prompt={{ systemMessage, text, uuid }} />
  </TryOut>
)
