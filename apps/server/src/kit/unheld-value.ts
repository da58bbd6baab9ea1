import { fieldPath } from '../foundation/field-path.ts'
import type { Violation } from '../foundation/refusals.ts'

/** The largest integer of an `integer` column. */
const largest = 2_147_483_647

/**
 * The first value of a call that no column holds, whatever its schema says of it: a text with the NUL character or half
 * of a surrogate pair, a number beyond an integer. Names of fields are looked at as well: some are people's own.
 * @returns the field and what is wrong with it; null where everything can be held.
 */
export function unheldValue(value: unknown, path = ''): Violation | null {
  if (typeof value === 'string') {
    const code = unheldText(value)
    return code ? { propertyPath: path, code } : null
  }
  if (typeof value === 'number')
    return Math.abs(value) <= largest ? null : { propertyPath: path, code: 'number_too_large' }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const code = Array.isArray(value) ? null : unheldText(name)
    const found = code
      ? { propertyPath: path, code }
      : unheldValue(inner, fieldPath(path, Array.isArray(value) ? Number(name) : name))
    if (found) return found
  }
  return null
}

function unheldText(text: string) {
  if (text.includes('\0')) return 'nul_character' as const
  return /\p{Surrogate}/u.test(text) ? ('half_character' as const) : null
}
