/** A set of names written as a line of words. */
export const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))
