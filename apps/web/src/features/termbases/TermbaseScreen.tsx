import { type Termbase, termbaseRoutes } from '@langwerk/contract/termbases'
import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconFileImport, IconLanguage, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { ItemDialog } from '../../kit/ItemDialog.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { indexName } from '../../kit/languages.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { ScreenSkeleton } from '../../kit/ScreenSkeleton.tsx'
import { TabRow } from '../../kit/TabRow.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { SearchByMeaningTab } from '../search-by-meaning/index.ts'
import { MergeBanner, MergeRequestList, useOpenMergeRequests } from '../term-merge-requests/index.ts'
import { ExportsTab } from './ExportsTab.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import { ImportBanner } from './ImportBanner.tsx'
import { TermImportWizard } from './import/TermImportWizard.tsx'
import { LanguagesTab } from './LanguagesTab.tsx'
import { ProposalsTab } from './proposals/ProposalsTab.tsx'
import { useOpenProposals } from './proposals/use-proposals.ts'
import { RecycleBinTab } from './RecycleBinTab.tsx'
import { SharesTab } from './SharesTab.tsx'
import { TagsTab } from './TagsTab.tsx'
import { TermbaseDialog } from './TermbaseDialog.tsx'
import { TermImportsTab } from './TermImportsTab.tsx'
import { TermsTab } from './TermsTab.tsx'
import { useLanguageDialog } from './use-language-dialog.tsx'

const tabs = [
  'terms',
  'suggestions',
  'mergeRequests',
  'languages',
  'fields',
  'tags',
  'bin',
  'imports',
  'exports',
  'shares',
  'meaning',
] as const
type TabName = (typeof tabs)[number]
type DialogName = 'language' | 'import' | 'edit'

/** One termbase: its terms and all that belongs to them. The tab stands in the address as `target`. */
export function TermbaseScreen() {
  const { t } = useTranslation('termbases')
  const uuid = useRouteParam('uuid')
  const { data, error, refetch } = useReading(termbaseRoutes.get, { params: { uuid } })
  const { locale } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: languages are called by the locale
  const termbase = useMemo(() => data && withNames(data), [data, locale])
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const refresh = useRefresh()
  const language = useLanguageDialog()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  useTitle(termbase?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!termbase) return <ScreenSkeleton />

  const tab: TabName = tabs.find((name) => name === search.target) ?? 'terms'
  const mayEdit = termbase.permissions.edit === true
  const changed = () => refresh('/termbases', '/term_imports', '/term_entries')
  const importTerms = () => setDialog('import')
  const addLanguage = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('language')}>
      {language.texts('add')}
    </Button>
  )
  return (
    <Stack gap="sm">
      <BackLink to={listScreen('termbase')}>{t('allTermbases')}</BackLink>
      <Head termbase={termbase} edit={() => setDialog('edit')} importTerms={importTerms} />
      <ImportBanner termbase={termbase} refresh={changed} />
      <MergeBanner termbaseUuid={termbase.uuid} refresh={changed} />
      <Tabs
        value={tab}
        keepMounted={false}
        activateTabWithKeyboard={false}
        onChange={(target) => navigate({ to: '.', search: { target: target === 'terms' ? undefined : target } })}
      >
        <TabRow opened={tab} mb="sm">
          <Tabs.Tab value="terms">{t('tabTerms')}</Tabs.Tab>
          <Tabs.Tab value="suggestions">
            <ProposalsTabName termbase={termbase} />
          </Tabs.Tab>
          <Tabs.Tab value="mergeRequests">
            <MergeRequestsTabName termbase={termbase} />
          </Tabs.Tab>
          <Tabs.Tab value="languages">{t('tabLanguages')}</Tabs.Tab>
          <Tabs.Tab value="fields">{t('fieldList.title')}</Tabs.Tab>
          <Tabs.Tab value="tags">{t('tags')}</Tabs.Tab>
          {termbase.termbaseIndices.length > 0 && <Tabs.Tab value="bin">{t('tabBin')}</Tabs.Tab>}
          <Tabs.Tab value="imports">{t('tabImports')}</Tabs.Tab>
          {termbase.permissions.export && <Tabs.Tab value="exports">{t('tabExports')}</Tabs.Tab>}
          {termbase.permissions.share && <Tabs.Tab value="shares">{t('shares')}</Tabs.Tab>}
          {mayEdit && <Tabs.Tab value="meaning">{t('tabMeaning')}</Tabs.Tab>}
        </TabRow>
        <Tabs.Panel value="terms">
          {termbase.termbaseIndices.length === 0 ? (
            <EmptyState
              title={language.texts('emptyTitle')}
              text={t('noLanguage')}
              icon={<IconLanguage size={22} />}
              action={mayEdit && addLanguage}
            />
          ) : (
            <TermsTab termbase={termbase} importTerms={importTerms} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="suggestions">
          <ProposalsTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="mergeRequests">
          <MergeRequestList termbaseUuid={termbase.uuid} />
        </Tabs.Panel>
        <Tabs.Panel value="languages">
          <LanguagesTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="fields">
          <FieldsTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="tags">
          <TagsTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="bin">
          <RecycleBinTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="exports">
          <ExportsTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="meaning">{mayEdit && <SearchByMeaningTab termbase={termbase} />}</Tabs.Panel>
        <Tabs.Panel value="shares">
          <SharesTab termbase={termbase} />
        </Tabs.Panel>
        <Tabs.Panel value="imports">
          <TermImportsTab termbase={termbase} add={mayEdit ? importTerms : undefined} />
        </Tabs.Panel>
      </Tabs>
      {dialog && <Dialog name={dialog} termbase={termbase} onChanged={changed} onClose={() => setDialog(null)} />}
    </Stack>
  )
}

/** With how many wait for a decision. */
function ProposalsTabName({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termProposals')
  const count = useOpenProposals(termbase)
  return count > 0 ? t('tabCount', { count }) : t('tab')
}

/** With how many wait. */
function MergeRequestsTabName({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termMergeRequests')
  const count = useOpenMergeRequests(termbase.uuid)
  return count > 0 ? t('tabCount', { count }) : t('tab')
}

interface HeadProps {
  termbase: Termbase
  edit: () => void
  importTerms: () => void
}

function Head({ termbase, edit, importTerms }: HeadProps) {
  const { t } = useTranslation('termbases')
  return (
    <Group justify="space-between">
      <div>
        <Title order={1}>{termbase.name}</Title>
        {termbase.description && (
          <Text size="sm" c="dimmed">
            {termbase.description}
          </Text>
        )}
      </div>
      {termbase.permissions.edit && (
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={edit}>
            {t('edit')}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importTerms}>
            {t('import')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

interface DialogProps {
  name: DialogName
  termbase: Termbase
  onChanged: () => Promise<void>
  onClose: () => void
}

function Dialog({ name, termbase, onChanged, onClose }: DialogProps) {
  const { parentField, ...language } = useLanguageDialog()
  const onSaved = async () => {
    onClose()
    await onChanged()
  }
  if (name === 'language')
    return (
      <ItemDialog
        {...language}
        besides={{ [parentField]: termbase['@id'] }}
        item={null}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  if (name === 'edit') return <TermbaseDialog item={termbase} onClose={onClose} onSaved={onSaved} />
  return <TermImportWizard termbase={termbase} onChanged={onChanged} onClose={onClose} />
}

/** With its languages called as they are shown. */
const withNames = (termbase: Termbase): Termbase => ({
  ...termbase,
  termbaseIndices: termbase.termbaseIndices.map((index) => ({ ...index, name: indexName(index) })),
})
