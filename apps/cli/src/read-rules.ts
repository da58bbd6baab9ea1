import { FileTypeValues } from '@langwerk/contract/file-types'
import { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { violationSentence } from '@langwerk/contract/refusal-sentences'
import { faultOf } from '@langwerk/contract/refusals'
import { readSrx } from '@langwerk/segmentation/srx/read-srx'
import { CommandError, type Surroundings } from './command.ts'

/**
 * The language processing rule set of a file: SRX, whose map chooses by the language, or JSON, a rule set or a file type that
 * holds one.
 * @throws CommandError where it holds none
 */
export async function readRules(
  path: string,
  language: string | undefined,
  { read, report }: Pick<Surroundings, 'read' | 'report'>,
): Promise<LanguageProcessingRuleSetValues> {
  const bytes = await read(path)
  if (!/\.json$/i.test(path)) {
    if (!language) throw new CommandError('Say with --language what language the text is in')
    const srx = readSrx(bytes)
    for (const notice of srx.notices) report(`${notice}\n`)
    return srx.ruleSetFor(language)
  }
  const value = jsonOf(bytes, path)
  const fileType = FileTypeValues.safeParse(value)
  const ruleSet = LanguageProcessingRuleSetValues.safeParse(fileType.data?.languageProcessingRuleSet ?? value)
  if (ruleSet.success) return ruleSet.data
  if (fileType.success) throw new CommandError(`The file type in ${path} names no language processing rule set`)
  const [issue] = ruleSet.error.issues
  throw new CommandError(
    `${path} holds no language processing rule set: ${issue?.path.join('.') || 'the whole'}: ${issue ? issueSentence(issue) : ''}`,
  )
}

/** What a schema says of a value that it refuses, as a sentence. */
export function issueSentence({ message }: { message: string }): string {
  const fault = faultOf(message)
  return fault ? violationSentence(fault) : message
}

/** @throws CommandError where the bytes are no JSON */
export function jsonOf(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new CommandError(`${path} is no JSON`)
  }
}
