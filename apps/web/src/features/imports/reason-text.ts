import { i18n } from '../../settings/i18n.ts'

/** Why an entry was refused or an import failed, in the reader's language where it is known, else as the server says it. */
export function reasonText(reason: string): string {
  for (const [wording, name] of wordings) {
    const found = wording.exec(reason)
    if (found) return i18n.getFixedT(null, 'imports')(`reasons.${name}`, { of: found[1] ?? '', more: found[2] ?? '' })
  }
  return reason
}

const wordings = [
  [/^The unit is not closed$/, 'notClosed'],
  [/^The entry is not closed$/, 'notClosed'],
  [/^The unit is too large$/, 'tooLarge'],
  [/^The file ends before its end tag$/, 'cutOff'],
  [/^The unit is not well-formed: (.*)$/s, 'notWellFormed'],
  [/^The entry is not well-formed$/, 'notWellFormedAtAll'],
  [/^Some of its bytes are not valid in the encoding of the file$/, 'wrongBytes'],
  [/^The segment in (.+) has no text$/s, 'emptySegment'],
  [/^The source is empty$/, 'emptySource'],
  [/^The target is empty$/, 'emptyTarget'],
  [/^It has a segment in fewer than two languages$/, 'oneLanguage'],
  [/^The (?:entry|row) has no term$/, 'noTerm'],
  [/^A term has no text$/, 'emptyTerm'],
  [/^A language of the entry has no code$/, 'noLanguageCode'],
  [/^A term is too long: (.*)$/s, 'longTerm'],
  [/^“(.*)” is not in the list of languages: (.*)$/s, 'unknownLanguage'],
  [/^No column of the table names a language$/, 'noLanguageColumn'],
  [/^This is not a (TMX|TBX) file/, 'notOfKind'],
  [/^The header of the TMX file is not well-formed$/, 'brokenHeader'],
  [/^The encoding (.+) is not known$/, 'unknownEncoding'],
  [/^This is not a termbase: /, 'noTermbase'],
  [/^This termbase is of a newer version/, 'newerTermbase'],
  [/^The termbase is damaged or encrypted and cannot be read/, 'damagedTermbase'],
  [/^The file has no units$/, 'noUnits'],
  [/^The file has no terms$/, 'noTerms'],
  [/^The file has no terms in the selected languages$/, 'noTermsInLanguages'],
  [/^Cancelled after ([\d,.]+) entries of the files\./, 'cancelled'],
] as const
