import type { TermImport } from '@langwerk/contract/term-imports'
import { extractsTerms } from '@langwerk/contract/term-words'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDate, formatNumber } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { languageName } from '../../kit/languages.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { termImportScreen } from '../../kit/term-import-screen.ts'
import { ImportStatusBadge, useImportReasonText } from '../imports/index.ts'

/** What the list says of each import. */
export function useTermImportColumns(): Column<TermImport>[] {
  const { t } = useTranslation('termFactory')
  const { t: imports } = useTranslation('imports')
  const figure = (key: 'found' | 'accepted' | 'left'): Column<TermImport> => ({
    key,
    label: t(key),
    align: 'right',
    width: '85px',
    narrow: 'hide',
    render: (one) => (one.termImportTermbase ? formatNumber(one[key]) : ''),
  })
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: ({ name, uuid }) => <NameLink name={name} open={termImportScreen(uuid)} />,
    },
    {
      key: 'termImportType',
      label: t('type'),
      sortable: true,
      narrow: 'hide',
      render: (one) => <Source of={one} />,
    },
    {
      key: 'languages',
      label: t('languages'),
      narrow: 'hide',
      width: '100px',
      render: ({ languages }) => (
        <span title={languages.map(languageName).join(', ')}>{languages.map(({ code }) => code).join(', ')}</span>
      ),
    },
    { key: 'status', label: imports('state'), sortable: true, width: '210px', render: (one) => <State of={one} /> },
    figure('found'),
    figure('accepted'),
    figure('left'),
    {
      key: 'destinationTermbase',
      label: t('destination'),
      narrow: 'hide',
      render: ({ destinationTermbase }) =>
        destinationTermbase && (
          <NameLink name={destinationTermbase.name} open={thingScreen('termbase', destinationTermbase.uuid)} />
        ),
    },
    {
      key: 'userName',
      label: t('by'),
      narrow: 'hide',
      render: ({ userName }) => (
        <Text inherit truncate maw={140}>
          {userName}
        </Text>
      ),
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortable: true,
      width: '105px',
      narrow: 'hide',
      render: ({ createdAt }) => formatLongDate(createdAt),
    },
  ]
}

/** What kind of texts it reads, and which. */
function Source({ of: { termImportType, job, translationMemory, files } }: { of: TermImport }) {
  const { t } = useTranslation('termFactory')
  const names = files.map(({ originalName }) => originalName).join(', ')
  return (
    <>
      {extractsTerms(termImportType) && t(`types.${termImportType}`)}
      {job && (
        <Text size="xs" truncate maw={200}>
          <NameLink name={job.name} open={thingScreen('jobTranslation', job.uuid)} />
        </Text>
      )}
      {translationMemory && (
        <Text size="xs" truncate maw={200}>
          <NameLink name={translationMemory.name} open={thingScreen('translationMemory', translationMemory.uuid)} />
        </Text>
      )}
      {names && (
        <Text size="xs" c="dimmed" truncate maw={200} title={names}>
          {names}
        </Text>
      )}
    </>
  )
}

/** How far it is; of one that failed or found nothing also why. */
function State({ of: { status } }: { of: TermImport }) {
  const reasonText = useImportReasonText()
  const why = status.title === 'failed' || status.title === 'done' ? status.message : null
  return (
    <>
      <ImportStatusBadge status={status} finds />
      {why && (
        <Text size="xs" c="dimmed" maw={260} lineClamp={5}>
          {reasonText(status.detail) ?? why}
        </Text>
      )}
    </>
  )
}
