import { useRef } from 'react'

/** The same object for as long as none of its values is another one, so that a context of many values renders only when one changes. */
export function useSteady<Values extends object>(values: Values): Values {
  const steady = useRef(values)
  const names = Object.keys(values) as (keyof Values)[]
  if (names.some((name) => !Object.is(values[name], steady.current[name]))) steady.current = values
  return steady.current
}
