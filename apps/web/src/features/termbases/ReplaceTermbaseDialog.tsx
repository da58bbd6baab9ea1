import { termbaseRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** Puts another termbase in the place of this one. */
export function ReplaceTermbaseDialog({
  termbase,
  ...props
}: {
  termbase: Termbase
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const initial: { replacementTermbase: Choice | null } = { replacementTermbase: null }
  return (
    <EditDialog
      title={t('replaceTitle', { name: termbase.name })}
      initial={initial}
      check={({ replacementTermbase }) =>
        replacementTermbase ? {} : { replacementTermbase: t('replacementRequired') }
      }
      save={({ replacementTermbase }) =>
        call(routes.replace, {
          params: { uuid: termbase.uuid },
          body: { replacementTermbase: replacementTermbase!['@id'] },
        })
      }
      onSaved={() => {
        notifySuccess(t('replaced'))
        props.onSaved()
      }}
      onClose={props.onClose}
      saveLabel={t('replace')}
    >
      {(form) => (
        <>
          <Text size="sm">{t('replaceText')}</Text>
          <PagedSelect route={routes.list} label={t('replacement')} required {...form.field('replacementTermbase')} />
        </>
      )}
    </EditDialog>
  )
}
