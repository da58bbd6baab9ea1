import { englishName } from '@langwerk/text/english-name'

/** What readers have to say of a reading that succeeded, by key, with places for values; the interface has its own texts for the keys. */
export const noticeTexts = {
  otherSourceLanguage:
    'The source language of the file is {own}, that of the job is {wanted}; its texts are read as {wanted}',
  otherTargetLanguage:
    'The target language of the file is {own}, that of the job is {wanted}; its translations are not taken over',
  pdfBecomesWord:
    'The translation of a PDF file is a Word document: text, headings and simple tables, without pictures and page layout',
  pagesWithoutText: 'Pages without text, which may be pictures: {pages}',
  oldFrameMaker: 'The file is of FrameMaker 7 or older; letters that it lacks can be read by FrameMaker 8 and later',
  embeddedLeftOut: 'The document {name} in the file is left out: {reason}',
  tableHeadersLeftOut: 'Formulas name the columns of tables by their headers, which are left out: {names}',
  textAsItStands: 'A text is read as it stands, since it is no document of its own: {reason}',
  itsRuleLeftOut: 'An ITS rule was left out, {reason}: {selector}',
  itsQueryLanguage: 'ITS rules were left out, their query language is not understood: {language}',
  itsNotAtHand: 'Linked ITS rules were left out, they are not at hand: {path}',
  itsBroken: 'ITS rules were left out, they are broken: {reason}',
} as const
export type NoticeKey = keyof typeof noticeTexts

/** What is passed on of a `DocumentError`. */
interface PassedError {
  key: string
  values: Readonly<Record<string, string>>
  message: string
}

/**
 * The values of a notice that passes an error on: its key as `why`, its sentence as `reason`, and its own values as
 * `of.name`, so that none hides one of the notice.
 */
export const passedOn = ({ key, values, message }: PassedError): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`of.${name}`, value])),
  why: key,
  reason: message,
})

/** A notice as its key and values, and as an English sentence. Its values name languages by code, the sentence by name. */
export interface Notice {
  key: NoticeKey
  values: Record<string, string>
  text: string
}

export const notice = (key: NoticeKey, values: Record<string, string> = {}): Notice => ({
  key,
  values,
  text: noticeTexts[key].replace(/\{(\w+)\}/g, (place, name: string) => said(name, values[name] ?? place)),
})

/** Which values of notices and errors are languages, as codes: of a file and of its job, of a package several. */
export const languageValues: readonly string[] = ['own', 'wanted', 'languages']

const said = (name: string, value: string) => (languageValues.includes(name) ? (englishName(value) ?? value) : value)
