/** How much of a step is confirmed in it, in percent; all of one without work. */
export const progressOf = ({ segments, confirmedSegments }: { segments: number; confirmedSegments: number }): number =>
  segments === 0 ? 100 : Math.min(100, Math.floor((confirmedSegments / segments) * 100))
