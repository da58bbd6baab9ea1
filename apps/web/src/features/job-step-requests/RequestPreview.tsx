import { jobStepRequestRoutes, type LinkPreview } from '@langwerk/contract/job-step-requests'
import { ScrollArea, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import type { ShownRequest } from './shown-request.ts'

interface RequestPreviewProps {
  uuid: string
  step: ShownRequest['jobStepRequest']['jobStep']
}

/** The first segments of what somebody is invited to. */
export function RequestPreview({ uuid, step }: RequestPreviewProps) {
  const { t } = useTranslation('jobStepRequests')
  const { data, error } = useQuery({
    queryKey: ['job-step-request', uuid, 'preview'],
    queryFn: () => call(jobStepRequestRoutes.preview, { params: { uuid } }),
    retry: false,
  })
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {t('previewFailed')}
      </Text>
    )
  if (!data) return <Skeleton height={120} />
  return <PreviewTable segments={data.segments} step={step} />
}

interface PreviewTableProps extends Pick<RequestPreviewProps, 'step'> {
  segments: LinkPreview['segments']
}

export function PreviewTable({ segments, step: { sourceLanguage, targetLanguage } }: PreviewTableProps) {
  const { t } = useTranslation('jobStepRequests')
  return (
    <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('preview') }}>
      <Table
        layout="fixed"
        verticalSpacing={6}
        horizontalSpacing="xs"
        fz="sm"
        withTableBorder
        stickyHeader
        captionSide="top"
      >
        <Table.Caption ta="start">{t('preview')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('source')}</Table.Th>
            <Table.Th>{t('target')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {segments.map(({ source, target }, place) => (
            // Segments of several files have the same numbers, and only their places here tell them apart.
            <Table.Tr key={place}>
              <Table.Td lang={sourceLanguage?.code} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {source}
              </Table.Td>
              <Table.Td lang={targetLanguage?.code} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {target}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
