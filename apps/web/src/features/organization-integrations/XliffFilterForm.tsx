import { type Organization, organizationRoutes as routes, type XliffFilter } from '@langwerk/contract/organizations'
import { Button, Group, Stack, Switch, TagsInput, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'

/** How the organization's jobs read bilingual XLIFF files. */
export function XliffFilterForm({ organization }: { organization: Organization }) {
  const params = { uuid: organization.uuid }
  const { data, error, refetch } = useReading(routes.xliffFilter, { params })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  return (
    <Fields
      // What was saved elsewhere begins a new form.
      key={JSON.stringify(data.xliffFilter)}
      saved={data.xliffFilter}
      uuid={organization.uuid}
      mayEdit={organization.grants?.includes('xliffFilter:edit') === true}
    />
  )
}

function Fields({ saved, uuid, mayEdit }: { saved: XliffFilter | null; uuid: string; mayEdit: boolean }) {
  const { t } = useTranslation('organizationIntegrations')
  const refresh = useRefresh()
  const [filter, setFilter] = useState(saved)
  const [saving, setSaving] = useState(false)
  const set = (change: Partial<XliffFilter>) => setFilter((before) => before && { ...before, ...change })
  const save = async () => {
    setSaving(true)
    try {
      await call(routes.updateXliffFilter, { params: { uuid }, body: { xliffFilter: filter } })
      notifySuccess(t('filter.saved'))
      await refresh('/organizations')
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack gap="sm" maw={560} component="section">
      <div>
        <Title order={2}>{t('filter.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('filter.lead')}
        </Text>
      </div>
      <Switch
        label={t('filter.active')}
        description={t('filter.activeHint')}
        disabled={!mayEdit}
        checked={filter !== null}
        onChange={(event) => setFilter(event.currentTarget.checked ? (saved ?? noFilter) : null)}
      />
      {filter && (
        <>
          <TagsInput
            label={t('filter.lockedStates')}
            description={t('filter.statesHint')}
            data={knownStates}
            disabled={!mayEdit}
            value={filter.lockedStates}
            onChange={(lockedStates) => set({ lockedStates })}
          />
          <TagsInput
            label={t('filter.confirmedStates')}
            data={knownStates}
            disabled={!mayEdit}
            value={filter.confirmedStates}
            onChange={(confirmedStates) => set({ confirmedStates })}
          />
          <Switch
            label={t('filter.lockConfirmed')}
            disabled={!mayEdit}
            checked={filter.lockConfirmed}
            onChange={(event) => set({ lockConfirmed: event.currentTarget.checked })}
          />
        </>
      )}
      {mayEdit && (
        <Group>
          <Button onClick={save} loading={saving} disabled={filter === saved}>
            {t('filter.save')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const noFilter: XliffFilter = { lockedStates: [], lockConfirmed: false, confirmedStates: [] }

/** The states of XLIFF 1.2 (`state` of a target) and of XLIFF 2 (`state` of a segment). */
const knownStates = [
  'new',
  'initial',
  'needs-translation',
  'needs-l10n',
  'needs-adaptation',
  'needs-review-translation',
  'needs-review-l10n',
  'needs-review-adaptation',
  'translated',
  'reviewed',
  'signed-off',
  'final',
]
