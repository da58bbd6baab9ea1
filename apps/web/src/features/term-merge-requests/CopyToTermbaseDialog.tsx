import type { NamedRef } from '@langwerk/contract/common'
import { uuidOf } from '@langwerk/contract/iri'
import { termEntryRoutes } from '@langwerk/contract/term-entries'
import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { termbaseRoutes, termbaseTagRoutes } from '@langwerk/contract/termbases'
import { MultiSelect, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { TeamsField } from '../../kit/TeamsField.tsx'
import { type ChosenTeam, teamSharesOf } from '../../kit/team-shares.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

interface CopyToTermbaseDialogProps {
  /** What found the terms; `termImportTermbase` holds them. */
  termImport: {
    '@id': string
    name: string
    termImportTermbase: Pick<NamedRef, 'uuid'>
    destinationTermbase: NamedRef | null
  }
  /** Tags that are chosen to begin with, by their IRIs. */
  tags?: string[]
  onSaved: (request: TermMergeRequest) => void
  onClose: () => void
}

interface Values {
  into: 'existing' | 'fresh'
  destinationTermbase: Choice | null
  name: string
  teams: ChosenTeam[]
  tags: string[]
}

/** Asks where what an import found is to be copied, and what of it; a merge request comes of it. */
export function CopyToTermbaseDialog({ termImport, tags = [], onSaved, onClose }: CopyToTermbaseDialogProps) {
  const { t } = useTranslation('termMergeRequests')
  const refresh = useRefresh()
  const { data: known } = useReading(termbaseTagRoutes.list, {
    params: { uuid: termImport.termImportTermbase.uuid },
    query: { itemsPerPage: 1000 },
  })
  const initial: Values = {
    into: 'existing',
    destinationTermbase: termImport.destinationTermbase,
    name: termImport.name,
    teams: [],
    tags,
  }
  const save = ({ into, destinationTermbase, name, teams, tags: chosen }: Values) =>
    call(routes.create, {
      body: {
        termImport: termImport['@id'],
        tags: chosen,
        ...(into === 'existing'
          ? { destinationTermbase: destinationTermbase?.['@id'] ?? null }
          : { newTermbase: { name, termbaseTeams: teamSharesOf(teams) } }),
      },
    })
  return (
    <EditDialog
      title={t('copyTitle', { name: termImport.name })}
      initial={initial}
      check={({ into, destinationTermbase, name }) => ({
        ...(into === 'existing' && !destinationTermbase && { destinationTermbase: t('destinationRequired') }),
        ...(into === 'fresh' && name.trim() === '' && { name: t('newNameRequired') }),
      })}
      save={save}
      onSaved={(request) => {
        notifySuccess(t('started'))
        void refresh('/term_merge_requests')
        onSaved(request)
      }}
      onClose={onClose}
      saveLabel={t('copy')}
    >
      {(form) => {
        const { value: into, onChange: setInto } = form.field('into')
        const chosen = form.field('tags')
        return (
          <>
            <Text size="sm">{t('copyText')}</Text>
            <CopiedEntries termbaseUuid={termImport.termImportTermbase.uuid} tags={chosen.value} />
            <SegmentedControl
              aria-label={t('into')}
              data={(['existing', 'fresh'] as const).map((value) => ({ value, label: t(value) }))}
              value={into}
              onChange={(value) => setInto(value === 'fresh' ? 'fresh' : 'existing')}
            />
            {into === 'existing' ? (
              <PagedSelect
                route={termbaseRoutes.list}
                label={t('destination')}
                hint={t('destinationHint')}
                required
                {...form.field('destinationTermbase')}
              />
            ) : (
              <>
                <TextField label={t('newName')} hint={t('newHint')} required {...form.field('name')} />
                <TeamsField object="termbase" {...form.field('teams')} />
              </>
            )}
            {(known?.totalItems ?? 0) > 0 && (
              <MultiSelect
                label={t('tags')}
                description={t('tagsHint')}
                placeholder={chosen.value.length === 0 ? t('allTags') : ''}
                data={known!.member.map((tag) => ({ value: tag['@id'], label: tag.name }))}
                value={chosen.value}
                onChange={chosen.onChange}
                error={chosen.error}
              />
            )}
          </>
        )
      }}
    </EditDialog>
  )
}

/** How many entries are copied: all, or those of a tag. Of several tags an entry may have more than one. */
function CopiedEntries({ termbaseUuid, tags }: { termbaseUuid: string; tags: readonly string[] }) {
  const { t } = useTranslation('termMergeRequests')
  const [tag, ...others] = tags
  const query = { itemsPerPage: 1, ...(tag && { termbaseTagUuid: uuidOf(tag) }) }
  const { data } = useReading(termEntryRoutes.list, { params: { uuid: termbaseUuid }, query })
  if (!data || others.length > 0) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('copied', { count: data.totalItems })}
    </Text>
  )
}
