import { uuidOf } from '@langwerk/contract/iri'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { NumberField } from '../../kit/NumberField.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import type { ChosenSegment } from './playground-values.ts'

/** A segment, by its job, its file and its number there; its text is shown. */
export function SegmentField({ onChange }: { onChange: (segment: ChosenSegment | null) => void }) {
  const { t } = useTranslation('playground')
  const [job, setJob] = useState<Choice | null>(null)
  const [file, setFile] = useState<string | null>(null)
  return (
    <Stack gap="sm">
      <PagedSelect<Job>
        route={jobRoutes.translations}
        name="job"
        label={t('job')}
        value={job}
        error={undefined}
        onChange={(chosen) => {
          setJob(chosen)
          setFile(null)
          onChange(null)
        }}
      />
      {job && <FileSelect jobUuid={uuidOf(job['@id'])} value={file} onChange={setFile} />}
      {file && <NumberedSegment key={file} fileUuid={file} onChange={onChange} />}
    </Stack>
  )
}

interface FileSelectProps {
  jobUuid: string
  /** A target file. */
  value: string | null
  onChange: (uuid: string | null) => void
}

function FileSelect({ jobUuid, value, onChange }: FileSelectProps) {
  const { t } = useTranslation('playground')
  const { data, error } = useReading(jobRoutes.files, { params: { uuid: jobUuid } })
  const files = (data?.member ?? []).flatMap(({ originalName, targetFiles }) =>
    targetFiles.map(({ uuid, targetLanguage }) => ({
      value: uuid,
      label: `${originalName} – ${languageName(targetLanguage)}`,
    })),
  )
  return (
    <Select
      label={t('file')}
      data={files}
      value={value}
      onChange={onChange}
      error={error ? refusalText(error) : data && files.length === 0 ? t('noFiles') : undefined}
    />
  )
}

function NumberedSegment({ fileUuid, onChange }: { fileUuid: string } & Parameters<typeof SegmentField>[0]) {
  const { t } = useTranslation('playground')
  const [number, setNumber] = useState<number | null>(1)
  const params = { uuid: fileUuid }
  const { data: file } = useReading(transUnitRoutes.file, { params })
  const query = { from: number ?? 1, itemsPerPage: 1 }
  const { data: page, error } = useReading(transUnitRoutes.list, { params, query }, { enabled: number !== null })
  const unit = number === null ? undefined : page?.member[0]
  const choose = useEffectEvent(() => {
    if (!file || !unit) return onChange(null)
    const { sourceLanguage, targetLanguage } = file
    onChange({ uuid: unit.uuid, sourceLanguage, targetLanguage })
  })
  const chosen = file && unit?.uuid
  const most = file?.segments ?? 1
  const isBeyond = number !== null && (number < 1 || number > most)
  // The segment is known once it is read.
  useEffect(() => {
    if (chosen !== null) choose()
  }, [chosen])
  return (
    <Group align="start" gap="sm" wrap="nowrap">
      <NumberField
        name="segment"
        label={t('segment')}
        min={1}
        max={most}
        value={number}
        error={isBeyond ? t('segmentBeyond', { count: most }) : error ? refusalText(error) : undefined}
        onChange={setNumber}
      />
      {unit && (
        <Text size="sm" c="dimmed" mt={30} lineClamp={3} aria-live="polite">
          {plainText(segmentFromXml(unit.sourceSegment.xml))}
        </Text>
      )}
    </Group>
  )
}
