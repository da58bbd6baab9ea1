import type { Locale } from '@langwerk/contract/words'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import { shippedRuleName, shippedTexts } from '@langwerk/documents/file-types/shipped-texts'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'

/** The file types that come with the program, in a language of the interface. */
export const shippedFileTypesIn = (locale: Locale): ShippedThing[] =>
  shippedFileTypes.map((type) => {
    const { name, description, languageProcessingRuleSet, tagProcessingRules, replacementRules, ...settings } = type
    return {
      ...shippedTexts(type, locale),
      note: settings.fileEndingCommentsString,
      fieldsOf: () => ({
        ...settings,
        fileTypeTagRules: tagProcessingRules.map((rule) => ({ ...rule, name: shippedRuleName(rule.name, locale) })),
      }),
    }
  })
