import { fileTypeRoutes } from '@langwerk/contract/file-types'
import { shippedFileTypes } from '@langwerk/documents/file-types/shipped-file-types'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NameField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { faultText, nameViolation } from '../../kit/refusal-text.ts'
import { TeamsField } from '../../kit/TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from '../../kit/team-shares.ts'
import { canOutsideOfTeams, useSession } from '../../session/session.ts'

/** Makes a file type of one that comes with the program, with its rules, to be changed. */
export function CopyShippedDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'shipped' })
  const { t: kit } = useTranslation('kit')
  const needsTeam = !canOutsideOfTeams(useSession(), 'fileType:create')
  return (
    <EditDialog
      title={t('title')}
      size="md"
      initial={{ shipped: null as string | null, name: '', teams: [] as ChosenTeam[] }}
      check={({ shipped, name, teams }) => ({
        ...(shipped === null && { shipped: t('required') }),
        ...nameViolation(name),
        ...(needsTeam && teams.length === 0 && { teams: faultText({ code: 'team_required' }) }),
      })}
      save={({ shipped, name, teams }) =>
        call(fileTypeRoutes.import, { body: { ...fileOf(shipped), name, teams: teamSharesOf(teams) } })
      }
      saveLabel={kit('copy')}
      onSaved={({ name }) => {
        notifySuccess(kit('added', { name }))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={t('label')}
            description={t('hint')}
            required
            searchable
            data-autofocus
            data={shippedFileTypes.map(({ name, fileEndingCommentsString }) => ({
              value: name,
              label: `${name} (${fileEndingCommentsString})`,
            }))}
            value={form.values.shipped}
            error={form.violations.shipped}
            onChange={(shipped) => {
              form.set('shipped', shipped)
              if (shipped) form.set('name', kit('portable.copyName', { name: shipped }))
            }}
          />
          <NameField {...form.field('name')} />
          <TeamsField object="fileType" required={needsTeam} {...form.field('teams')} />
        </>
      )}
    </EditDialog>
  )
}

/** As the import takes it. */
function fileOf(name: string | null) {
  const { description, languageProcessingRuleSet, tagProcessingRules, replacementRules, ...settings } =
    shippedFileTypes.find((one) => one.name === name)!
  return { '@type': 'FileType', version: 1 as const, ...settings, fileTypeTagRules: tagProcessingRules }
}
