/** Where each line of a text begins, the first at 0. */
export const lineStarts = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length),
]
