/** Where a segment stands: the keys of its neighbours' sources, and the author's name for it. Undefined where there is none. */
export interface SegmentContext {
  previous?: string | undefined
  next?: string | undefined
  name?: string | undefined
}

/** 101 for an exact match that was stored between the same neighbours (either will do) or under the same name. */
export function contextPercent(percent: number, current: SegmentContext, stored: SegmentContext): number {
  if (percent !== 100) return percent
  const agree = (part: keyof SegmentContext) => current[part] !== undefined && current[part] === stored[part]
  return agree('name') || agree('previous') || agree('next') ? 101 : 100
}
