import { termbaseRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { SwitchField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'

export function TermbaseDialog(props: {
  termbase: Termbase | null
  onSaved: (termbase: Termbase) => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const { termbase } = props
  return (
    <ShareableDialog
      title={termbase ? t('editTitle') : t('add')}
      object="termbase"
      item={termbase}
      teams={termbase?.termbaseTeams ?? []}
      more={{ copywriting: termbase?.copywriting ?? false }}
      save={({ teams, ...shared }, { copywriting }) => {
        const body = { ...shared, copywriting, ...(teams && { termbaseTeams: teams }) }
        return termbase ? call(routes.update, { params: { uuid: termbase.uuid }, body }) : call(routes.create, { body })
      }}
      onSaved={(saved) => {
        notifySuccess(termbase ? t('updated') : t('added'))
        props.onSaved(saved)
      }}
      onClose={props.onClose}
    >
      {(form) => <SwitchField label={t('copywriting')} hint={t('copywritingHint')} {...form.field('copywriting')} />}
    </ShareableDialog>
  )
}
