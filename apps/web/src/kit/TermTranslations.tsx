import type { TermMatch } from '@langwerk/contract/matches'
import { Badge, Button } from '@mantine/core'

export const termColours = { preferred: 'teal', approved: 'blue', forbidden: 'red', suggested: 'gray' } as const

interface TermTranslationsProps {
  translations: TermMatch['translations']
  insert: (text: string) => void
  /** What is said of the key that inserts a term. */
  titleOf: (term: string) => string
  disabled?: boolean
}

/** What a term is called in the other language: each is inserted by a click, but those that are not to be used. */
export const TermTranslations = ({ translations, insert, titleOf, disabled = false }: TermTranslationsProps) =>
  translations.map(({ text, usageStatus }) =>
    usageStatus === 'forbidden' ? (
      <Badge key={text} size="lg" variant="light" color={termColours.forbidden} tt="none" td="line-through">
        {text}
      </Badge>
    ) : (
      <Button
        key={text}
        size="compact-sm"
        variant="light"
        color={termColours[usageStatus]}
        disabled={disabled}
        title={titleOf(text)}
        onClick={() => insert(text)}
      >
        {text}
      </Button>
    ),
  )
