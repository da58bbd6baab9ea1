import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import classes from './wizard.module.css'

interface ChosenListProps<Chosen> {
  label: string
  value: readonly Chosen[]
  onChange: (value: Chosen[]) => void
  /** The settings of one. */
  settingsOf: (chosen: Chosen, change: (changes: Partial<Chosen>) => void) => ReactNode
}

/** What was chosen for a job, each with its settings. */
export function ChosenList<Chosen extends Choice>({ label, value, onChange, settingsOf }: ChosenListProps<Chosen>) {
  if (value.length === 0) return null
  const changeIn = (chosen: Chosen) => (changes: Partial<Chosen>) =>
    onChange(value.map((one) => (one === chosen ? { ...one, ...changes } : one)))
  return (
    <ul className={classes.chosen} aria-label={label}>
      {value.map((chosen) => (
        <li key={chosen['@id']}>
          <Text size="sm" truncate>
            {chosen.name}
          </Text>
          {settingsOf(chosen, changeIn(chosen))}
        </li>
      ))}
    </ul>
  )
}

/** What is chosen now: what was so before as it was set, and what is new with its first settings. */
export const keepingSettings = <Chosen extends Choice>(
  before: readonly Chosen[],
  now: readonly Choice[],
  atFirst: (one: Choice) => Chosen,
): Chosen[] => now.map((one) => before.find((other) => other['@id'] === one['@id']) ?? atFirst(one))
