/** A field of another, or an entry of a list, as violations name it: `jobTeams[0].team`. The outermost value is ''. */
export function fieldPath(of: string, part: string | number): string {
  if (typeof part === 'number') return `${of}[${part}]`
  return of === '' ? part : `${of}.${part}`
}
