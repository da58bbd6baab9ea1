import {
  type ReplacementPreview as Found,
  mostLeftOut,
  type PreviewedUnit,
} from '@langwerk/contract/translation-memory-replacements'
import { isRightToLeft } from '@langwerk/text/languages'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Paging } from '../../../kit/Paging.tsx'
import { pageSize } from '../../../kit/use-list.ts'
import classes from '../SegmentPreview.module.css'
import { SegmentPreview } from '../SegmentPreview.tsx'

export type Preview = Found & { page: number }

interface ReplacementPreviewProps {
  preview: Preview
  /** Ids of the units that are to stay. */
  except: ReadonlySet<number>
  setExcept: (except: ReadonlySet<number>) => void
  waits: boolean
  setPage: (page: number) => void
  replace: () => void
}

/** What a replacement would change, page by page; each unit can be left out of it. */
export function ReplacementPreview({ preview, except, setExcept, waits, setPage, replace }: ReplacementPreviewProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const { totalItems, occurrences, complete, member, page } = preview
  if (totalItems === 0)
    return (
      <Text size="sm" role="status">
        {t(complete ? 'nothing' : 'nothingYet')}
      </Text>
    )
  const toggle = (id: number) => {
    const next = new Set(except)
    if (!next.delete(id) && next.size < mostLeftOut) next.add(id)
    setExcept(next)
  }
  const left = totalItems - except.size
  const pages = Math.ceil(totalItems / pageSize)
  const segments = t('segments', { count: totalItems, number: formatNumber(totalItems) })
  const places = t('occurrences', { count: occurrences, number: formatNumber(occurrences) })
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t(complete ? 'found' : 'foundAtLeast', { segments, occurrences: places })}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t('preview')} verticalSpacing={6} style={{ tableLayout: 'fixed' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>
                <VisuallyHidden>{t('included')}</VisuallyHidden>
              </Table.Th>
              <Table.Th>{t('sides.source')}</Table.Th>
              <Table.Th>{t('sides.target')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {member.map((row) => (
              <PreviewRow
                key={row.unit.id}
                row={row}
                included={!except.has(row.unit.id)}
                toggle={() => toggle(row.unit.id)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="space-between">
        {pages > 1 ? <Paging page={page} pages={pages} setPage={setPage} /> : <span />}
        <Button onClick={replace} loading={waits} disabled={left === 0}>
          {complete ? t('replace', { count: left, number: formatNumber(left) }) : t('replaceAll')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PreviewRowProps {
  row: PreviewedUnit
  included: boolean
  toggle: () => void
}

function PreviewRow({ row: { unit, source, target }, included, toggle }: PreviewRowProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  return (
    <Table.Tr style={{ verticalAlign: 'top', ...(!included && { color: 'var(--lw-text-quiet)' }) }}>
      <Table.Td>
        <Checkbox
          aria-label={t('include', { text: plainText(segmentFromXml(unit.sourceSegment.xml)) })}
          checked={included}
          onChange={toggle}
        />
      </Table.Td>
      <SideCell xml={unit.sourceSegment.xml} language={unit.sourceLanguage} difference={included ? source : null} />
      <SideCell xml={unit.targetSegment.xml} language={unit.targetLanguage} difference={included ? target : null} />
    </Table.Tr>
  )
}

/** One side of a unit: with what changes in it, or as it stays. */
function SideCell(props: { xml: string; language: string; difference: PreviewedUnit['source'] }) {
  const { xml, language, difference } = props
  return (
    <Table.Td>
      {difference ? (
        <span className={classes.segment} lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
          <DifferenceText difference={difference} />
        </span>
      ) : (
        <SegmentPreview xml={xml} language={language} />
      )}
    </Table.Td>
  )
}
