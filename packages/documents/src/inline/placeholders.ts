import type { Range } from '../markup/flow.ts'
import { icuParts } from './icu-message.ts'
import { withoutOverlaps } from './without-overlaps.ts'

/**
 * What a program replaces in a text: `{{x}}`, `${x}`, `$t(key)` (i18next), `%s`, `%1$s`, `%(x)s`, `%{x}`, `%@` (C, Java,
 * Python, Ruby, Objective-C), `{0}`, `{name}`, `{n, number}`, and the syntax of ICU plurals and selections, whose texts
 * stay text.
 */
export function placeholders(text: string): Range[] {
  const found = /[{%$]/.test(text) ? [...text.matchAll(simple)].map(rangeOf) : []
  return text.includes('{') ? withoutOverlaps(found, icuParts(text)) : found
}

const simple =
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\$t\([^()]*\)|%(?:\d+\$)?[-+0#,]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|j|t|L)?[sdifuxXeEgGcp@](?![A-Za-z])|%\([\w.]+\)[sdifr]|%\{[\w.]+\}/g

const rangeOf = (match: RegExpExecArray): Range => ({ start: match.index, end: match.index + match[0].length })
