/**
 * What Mantine's NumberInput says that is typed, as a number; null where there is none. It says a text where a number is not written as
 * it would write it, such as `05`: whoever takes that for nothing takes away what is being typed.
 */
export function numberTyped(typed: string | number): number | null {
  if (typeof typed === 'number') return typed
  const number = Number(typed)
  return typed.trim() === '' || Number.isNaN(number) ? null : number
}
