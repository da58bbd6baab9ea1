/** A PostgreSQL array as text: a parameter for each of thousands would take longer than the query. */
export const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
