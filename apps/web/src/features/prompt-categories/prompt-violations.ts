import { PromptTexts } from '@langwerk/contract/prompt-categories'
import { faultOf } from '@langwerk/contract/refusals'
import { PlaceholderError, placeholdersIn } from '@langwerk/generation/prompt-placeholders'
import { checkedBy } from '../../kit/checked-by.ts'
import { faultText } from '../../kit/refusal-text.ts'
import type { Violations } from '../../kit/use-form.ts'

export interface PromptValues {
  systemMessage: string
  text: string
}

/** What is wrong with the texts of a prompt, for the check of a form. */
export const promptViolations = (values: PromptValues): Violations<PromptValues> => ({
  ...violationOf('systemMessage', values.systemMessage),
  ...violationOf('text', values.text),
})

function violationOf(field: keyof PromptValues, value: string): Violations<PromptValues> {
  const said = checkedBy(PromptTexts.shape[field], value).error?.issues[0]?.message
  const fault = (said && faultOf(said)) || placeholderFault(value)
  return fault ? { [field]: faultText(fault) } : {}
}

function placeholderFault(value: string) {
  try {
    placeholdersIn(value)
    return null
  } catch (error) {
    if (!(error instanceof PlaceholderError)) throw error
    return error.fault
  }
}
