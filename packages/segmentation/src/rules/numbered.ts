/** Items with the places that their order gives them, with room between for more. */
export const numbered = <Item extends object>(items: readonly Item[]): (Item & { sortId: number })[] =>
  items.map((item, index) => ({ ...item, sortId: (index + 1) * 10 }))
