import type { Termbase } from '@langwerk/contract/termbases'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { indexName, languageName } from '../../kit/languages.ts'
import { useLanguageDialog } from './use-language-dialog.tsx'

/** The languages of a termbase, in the order in which its entries show them. */
export function LanguagesTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  return (
    <ChildList
      {...useLanguageDialog()}
      parent={termbase}
      icon={IconLanguage}
      removal={t('removeLanguageText')}
      nameOf={indexName}
      columns={[
        { key: 'name', label: t('languageName'), render: indexName },
        {
          key: 'language',
          label: t('language'),
          render: ({ language }) => `${languageName(language)} (${language.code})`,
        },
        { key: 'description', label: t('description'), narrow: 'hide', render: ({ description }) => description },
      ]}
    />
  )
}
