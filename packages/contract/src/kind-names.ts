/** Of each kind its name for one thing or for many, by the kind. */
export const namesOf = <Kind extends string>(
  names: Readonly<Record<Kind, { one: string; many: string }>>,
  number: 'one' | 'many',
) =>
  // `Object.keys` only knows them as strings.
  Object.fromEntries((Object.keys(names) as Kind[]).map((kind) => [kind, names[kind][number]])) as Record<Kind, string>
