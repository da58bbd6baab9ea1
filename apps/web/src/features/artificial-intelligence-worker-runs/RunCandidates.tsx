import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Table, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { Paging } from '../../kit/Paging.tsx'
import { reading } from '../../kit/queries.ts'
import { pageSize } from '../../kit/use-list.ts'

/** The terms that a run found, each once; nothing of a run that looked for none. */
export function RunCandidates({ run }: { run: ArtificialIntelligenceWorkerRun }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'report' })
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...reading(routes.candidates, { params: { uuid: run.uuid }, query: { page, itemsPerPage: pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.totalItems === 0) return null
  const pages = Math.ceil(data.totalItems / pageSize)
  return (
    <div>
      <Title order={3} mb={4}>
        {t('candidates')} ({formatNumber(data.totalItems)})
      </Title>
      <Table.ScrollContainer minWidth={400}>
        <Table verticalSpacing={4} aria-label={t('candidates')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('term')}</Table.Th>
              <Table.Th>{t('definition')}</Table.Th>
              <Table.Th ta="end">{t('inSegments')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.member.map(({ term, language, definition, segments }) => (
              <Table.Tr key={`${language} ${term}`}>
                <Table.Td lang={language}>
                  <strong>{term}</strong> ({language})
                </Table.Td>
                <Table.Td>{definition}</Table.Td>
                <Table.Td ta="end">{formatNumber(segments)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && <Paging page={page} pages={pages} setPage={setPage} />}
    </div>
  )
}
