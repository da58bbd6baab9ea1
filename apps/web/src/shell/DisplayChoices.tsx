import { type Locale, locales } from '@langwerk/contract/words'
import { type MantineColorScheme, Popover, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../kit/popup/Anchor.tsx'
import { type Popup, useOpened } from '../kit/popup/use-popup.ts'
import { changeLocale } from '../settings/i18n.ts'
import { layoutStyles, menuStyles, setPreference, usePreferences } from '../settings/preferences.ts'

const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' }
const schemes = [
  { value: 'light', text: 'light' },
  { value: 'dark', text: 'dark' },
  { value: 'auto', text: 'system' },
] as const satisfies { value: MantineColorScheme; text: string }[]

/** Language, colour scheme, menu and layout. */
export function DisplayChoices({ popup }: { popup: Popup }) {
  const { t } = useTranslation()
  const { locale, menuStyle, layoutStyle } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const opened = useOpened(popup)
  return (
    <Popover
      id={popup.id}
      opened={opened}
      onChange={popup.setOpened}
      position="bottom-end"
      width={310}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Anchor button={popup.button} />
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
