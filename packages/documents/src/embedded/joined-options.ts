import type { BilingualStatus, WriteOptions } from '../model/document.ts'

/**
 * What is said of units that are shown in parts: a unit is as far as the part that is least far, and has the remarks on all.
 * @param keysOf the keys of a unit's parts; its own where it has none
 */
export function joinedOptions(options: WriteOptions, keysOf: (key: string) => readonly string[]): WriteOptions {
  const { status, comments } = options
  return {
    ...options,
    ...(status && {
      status: (key) => {
        const statuses = new Set(keysOf(key).map(status))
        return steps.find((step) => statuses.has(step))
      },
    }),
    ...(comments && { comments: (key) => keysOf(key).flatMap((part) => comments(part) ?? []) }),
  }
}

const steps: readonly BilingualStatus[] = ['untranslated', 'pretranslated', 'edited', 'confirmed']
