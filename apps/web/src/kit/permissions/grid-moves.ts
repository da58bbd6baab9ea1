/** A place in the matrix: row 0 and column 0 are the heads. */
export interface GridPlace {
  row: number
  column: number
}

/** The size of a matrix with its heads, and which of its places one can stand on. */
export interface Grid {
  rows: number
  columns: number
  isPlace: (place: GridPlace) => boolean
}

/**
 * Where a key leads in a grid, as the ARIA practices have it: arrows to the next place in their direction, Home and End
 * to the ends of the row, with Ctrl to the first and last place of all, Page Up and Page Down five rows on.
 * @returns null for any other key; the same place where there is none further on.
 */
export function moveInGrid(grid: Grid, from: GridPlace, key: string, isControl: boolean): GridPlace | null {
  const step = steps[key]
  if (step) return walk(grid, from, step)
  if (key === 'PageDown' || key === 'PageUp') {
    let place = from
    for (let row = 0; row < pageRows; row++) place = walk(grid, place, { row: key === 'PageDown' ? 1 : -1, column: 0 })
    return place
  }
  if (key !== 'Home' && key !== 'End') return null
  const places = placesOf(grid).filter(({ row }) => isControl || row === from.row)
  return (key === 'Home' ? places[0] : places.at(-1)) ?? from
}

const pageRows = 5
const steps: Readonly<Record<string, GridPlace>> = {
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
}

function walk(grid: Grid, from: GridPlace, step: GridPlace): GridPlace {
  let place = { row: from.row + step.row, column: from.column + step.column }
  while (place.row >= 0 && place.row < grid.rows && place.column >= 0 && place.column < grid.columns) {
    if (grid.isPlace(place)) return place
    place = { row: place.row + step.row, column: place.column + step.column }
  }
  return from
}

const placesOf = (grid: Grid): GridPlace[] =>
  Array.from({ length: grid.rows * grid.columns }, (_, index) => ({
    row: Math.floor(index / grid.columns),
    column: index % grid.columns,
  })).filter(grid.isPlace)
