import { termbaseIndexRoutes as routes, type Termbase, type TermbaseIndex } from '@langwerk/contract/termbases'
import { IconLanguage, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { languageName } from '../../kit/languages.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useOrderActions } from '../../kit/use-order-actions.tsx'
import { indexName } from './index-name.ts'
import { LanguageDialog } from './LanguageDialog.tsx'

export function LanguagesTab({ termbase, add }: { termbase: Termbase; add: (() => void) | undefined }) {
  const { t } = useTranslation('termbases')
  const list = useList(routes.list, { params: { uuid: termbase.uuid } })
  const refresh = useRefresh()
  const [editing, setEditing] = useState<TermbaseIndex | null>(null)
  const orderActions = useOrderActions(
    list,
    (body) => call(routes.order, { params: { uuid: termbase.uuid }, body }),
    () => refresh('/termbases'),
  )
  const remove = async (index: TermbaseIndex) => {
    const { uuid } = index
    const question = { title: t('removeLanguage', { name: indexName(index) }), text: t('removeLanguageText') }
    if (!(await confirm({ ...question, confirm: t('remove'), color: 'red' }))) return
    await call(routes.remove, { params: { uuid } }).catch(notifyRefusal)
    await refresh('/termbases')
  }
  return (
    <>
      <ListScreen
        title={t('languages')}
        titleOrder={2}
        list={list}
        searchable={false}
        add={add ? { label: t('addLanguage'), onClick: add } : undefined}
        columns={[
          { key: 'name', label: t('languageName'), render: indexName },
          {
            key: 'language',
            label: t('language'),
            render: ({ language }) => `${languageName(language)} (${language.code})`,
          },
          { key: 'description', label: t('description'), narrow: 'hide', render: ({ description }) => description },
        ]}
        rowActions={
          termbase.permissions.edit
            ? (index) => [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(index) },
                ...orderActions(index),
                { label: t('remove'), icon: <IconTrash size={16} />, dangerous: true, onClick: () => remove(index) },
              ]
            : undefined
        }
        empty={{ title: t('noLanguageTitle'), text: t('languageEmptyText'), icon: <IconLanguage size={22} /> }}
      />
      {editing && (
        <LanguageDialog
          termbase={termbase}
          index={editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await refresh('/termbases')
          }}
        />
      )}
    </>
  )
}
