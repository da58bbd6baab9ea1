import type { FileTypeInput } from '@langwerk/contract/file-types'
import type { FileProcessor } from '@langwerk/contract/file-words'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'

/** What a new file type has where its creation says nothing: the settings of the first shipped one of its processor. */
export function ordinarySettings(processor: FileProcessor) {
  const shipped = shippedFileTypes.find(({ fileProcessor }) => fileProcessor === processor)
  if (!shipped) throw new Error(`No file type is shipped for ${processor}`)
  const { name, description, languageProcessingRuleSet, tagProcessingRules, replacementRules, ...settings } = shipped
  // Shipped ones name such sub file processors as may be named.
  return settings as typeof settings & Pick<FileTypeInput, 'subFileProcessor'>
}
