/** The place of the first value that stood before; null is no value. @returns -1 where none does. */
export const firstRepeated = (values: readonly (string | null)[]): number =>
  values.findIndex((value, place) => value !== null && values.indexOf(value) < place)
