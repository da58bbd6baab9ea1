import { expressionFaultTexts } from '@langwerk/documents/model/error-texts'
import { languageValues } from '@langwerk/documents/model/notices'
import { xmlFaultTexts } from '@langwerk/xml/tokenizer'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { documentErrors } from './document-errors.en.ts'

/**
 * Gives the values of a sentence in the reader's language: languages by their names, and the reason, where `why` is its key; the
 * reason's own values are called `of.name`, and it may have a reason too.
 */
export function useToldValues() {
  const { t } = useTranslation('jobs')
  const told = (given: Record<string, string>): Record<string, string> => {
    const values = withLanguageNames(given)
    const { why } = values
    const fault = expressionFaults.find((one) => one === why)
    const xmlFault = xmlFaults.find((one) => one === why)
    const error = errors.find((one) => one === why)
    if (fault) return { ...values, reason: t(`expressionFaults.${fault}`) }
    if (xmlFault) return { ...values, reason: t(`xmlFaults.${xmlFault}`, values as Places) }
    if (!error) return values
    const own = Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('of.') ? [[name.slice(3), value]] : [],
    )
    const inner = own.length > 0 ? told(Object.fromEntries(own)) : values
    return { ...values, reason: t(`documentErrors.${error}`, inner as Places) }
  }
  return told
}

const withLanguageNames = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      languageValues.includes(name) ? value.split(', ').map(nameOf).join(', ') : value,
    ]),
  )

/** Files may spell it `pt_BR`. */
const nameOf = (code: string) => languageName({ code: code.replaceAll('_', '-'), name: code })

const keysOf = <Key extends string>(texts: Record<Key, string>) => Object.keys(texts) as Key[] // the same keys
const expressionFaults = keysOf(expressionFaultTexts)
const xmlFaults = keysOf(xmlFaultTexts)
const errors = keysOf(documentErrors)

/** Each key comes with the values that its text names, which the types of the catalogue cannot see. */
type Places = Record<'name' | 'expected' | 'reason', string>
