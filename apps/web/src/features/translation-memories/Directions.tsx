import type { TranslationMemory } from '@langwerk/contract/translation-memories'
import { Group, Text } from '@mantine/core'
import { languageName } from '../../kit/languages.ts'

/** From which languages into which, as codes; their names on hover. */
export const Directions = ({ directions }: { directions: TranslationMemory['languages'] }) => (
  <Group gap="0 8px">
    {directions.slice(0, shown).map(({ sourceLanguage, targetLanguage }, place) => (
      <Text
        key={`${sourceLanguage} ${targetLanguage}`}
        inherit
        style={{ whiteSpace: 'nowrap' }}
        title={`${nameOf(sourceLanguage)} → ${nameOf(targetLanguage)}`}
      >
        {sourceLanguage} → {targetLanguage}
        {place < Math.min(shown, directions.length) - 1 && ','}
      </Text>
    ))}
    {directions.length > shown && (
      <Text
        inherit
        c="dimmed"
        title={directions
          .slice(shown)
          .map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage} → ${targetLanguage}`)
          .join(', ')}
      >
        +{directions.length - shown}
      </Text>
    )}
  </Group>
)

const shown = 2
const nameOf = (code: string) => languageName({ code, name: code })
