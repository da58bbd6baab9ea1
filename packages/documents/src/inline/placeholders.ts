import type { Range } from '../markup/flow.ts'
import { icuParts } from './icu-message.ts'

/**
 * What a program replaces in a text: `{{x}}`, `${x}`, `$t(key)` (i18next), `%s`, `%1$s`, `%(x)s`, `%{x}`, `%@` (C, Java,
 * Python, Ruby, Objective-C), `{0}`, `{name}`, `{n, number}`, and the syntax of ICU plurals and selections, whose texts
 * stay text.
 */
export function placeholders(text: string): Range[] {
  const found: Range[] = []
  if (/[{%$]/.test(text)) for (const match of text.matchAll(simple)) found.push(rangeOf(match))
  if (!text.includes('{')) return found
  const free = icuParts(text).filter(({ start, end }) => !found.some((other) => other.start < end && start < other.end))
  return [...found, ...free].sort((a, b) => a.start - b.start)
}

const simple =
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\$t\([^()]*\)|%(?:\d+\$)?[-+0#,]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|j|t|L)?[sdifuxXeEgGcp@](?![A-Za-z])|%\([\w.]+\)[sdifr]|%\{[\w.]+\}/g

const rangeOf = (match: RegExpExecArray): Range => ({ start: match.index, end: match.index + match[0].length })
