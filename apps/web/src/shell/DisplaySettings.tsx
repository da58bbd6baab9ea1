import { type Locale, locales } from '@langwerk/contract/words'
import {
  ActionIcon,
  type MantineColorScheme,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '../settings/i18n.ts'
import { layoutStyles, menuStyles, setPreference, usePreferences } from '../settings/preferences.ts'

const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' }
const schemes = [
  { value: 'light', text: 'light' },
  { value: 'dark', text: 'dark' },
  { value: 'auto', text: 'system' },
] as const satisfies { value: MantineColorScheme; text: string }[]

/** Language, colour scheme, menu and layout, behind a button in the header. */
export function DisplaySettings() {
  const { t } = useTranslation()
  const { locale, menuStyle, layoutStyle } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Popover position="bottom-end" width={310} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon size="lg" title={t('display.title')} aria-label={t('display.title')}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display.title')}>
        <Stack gap="sm">
          <Choice
            label={t('display.language')}
            value={locale}
            words={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={changeLocale}
          />
          <Choice
            label={t('display.scheme')}
            value={colorScheme}
            words={schemes.map(({ value, text }) => ({ value, label: t(`display.${text}`) }))}
            onChange={setColorScheme}
          />
          <Choice
            label={t('display.menuStyle')}
            value={menuStyle}
            words={menuStyles.map((value) => ({ value, label: t(`display.${value}`) }))}
            onChange={(value) => setPreference('menuStyle', value)}
          />
          <Choice
            label={t('display.layoutStyle')}
            value={layoutStyle}
            words={layoutStyles.map((value) => ({ value, label: t(`display.${value}`) }))}
            onChange={(value) => setPreference('layoutStyle', value)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps<Word extends string> {
  label: string
  value: Word
  words: { value: Word; label: string }[]
  onChange: (word: Word) => void
}

function Choice<Word extends string>({ label, value, words, onChange }: ChoiceProps<Word>) {
  const id = useId()
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4} id={id}>
        {label}
      </Text>
      <SegmentedControl fullWidth aria-labelledby={id} value={value} data={words} onChange={onChange} />
    </div>
  )
}
