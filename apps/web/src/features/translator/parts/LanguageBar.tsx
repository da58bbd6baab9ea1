import { ActionIcon, Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageName, useLanguageChoices } from '../../../kit/languages.ts'
import { keyText } from '../../../kit/shown-key.ts'
import type { Translator } from '../state/use-translator.ts'
import classes from '../translator.module.css'

interface LanguageBarProps extends Pick<Translator, 'remembered' | 'remember' | 'detected' | 'sourceLanguage'> {
  swap: () => void
}

const detecting = 'detect'

/** From which language into which, with the way back between. */
export function LanguageBar({ remembered, remember, detected, sourceLanguage, swap }: LanguageBarProps) {
  const { t } = useTranslation('translator')
  const { t: kit } = useTranslation('kit')
  const sources = useLanguageChoices('sources')
  const targets = useLanguageChoices('targets', remembered.source)
  const found = detected?.decided ? t('detected', { language: languageName(detected.language) }) : t('detect')
  const shared = { searchable: true, selectFirstOptionOnChange: true, nothingFoundMessage: kit('nothingFound') }
  return (
    <div className={classes.languages}>
      <Select
        {...shared}
        label={t('from')}
        allowDeselect={false}
        data={[{ value: detecting, label: found }, ...sources.choices]}
        value={remembered.source ?? detecting}
        onChange={(value) => remember({ source: value === detecting ? null : value })}
      />
      <ActionIcon
        className={classes.swap ?? ''}
        variant="default"
        size="lg"
        aria-label={t('swap')}
        title={`${t('swap')} (${keyText('Mod+Shift+X')})`}
        aria-keyshortcuts="Control+Shift+X"
        disabled={remembered.target === null || sourceLanguage === null}
        onClick={swap}
      >
        <IconArrowsExchange size={18} />
      </ActionIcon>
      <Select
        {...shared}
        label={t('to')}
        placeholder={kit('fields.choose')}
        allowDeselect={false}
        data={targets.choices}
        value={remembered.target}
        onChange={(target) => remember({ target })}
      />
    </div>
  )
}
