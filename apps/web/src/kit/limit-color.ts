/** From which part of a limit on it is warned of. */
export const warnedAtPercent = 80

/** In which colour the bar of a limit shows how much of it is used. */
export const limitColor = (percent: number) => {
  if (percent >= 100) return 'red'
  return percent >= warnedAtPercent ? 'yellow' : 'brand'
}
