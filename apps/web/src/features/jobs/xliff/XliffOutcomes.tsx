import { type XliffOutcome, xliffOutcomes } from '@langwerk/contract/file-words'
import type { XliffImport, XliffSegment } from '@langwerk/contract/xliff-imports'
import { Badge, Table, Tabs, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { TaggedText } from '../../../kit/TaggedText.tsx'
import classes from './xliff.module.css'

type Shown = Exclude<XliffOutcome, 'unchanged'>

/** What becomes of the segments of a file that comes back, by outcome. */
export function XliffOutcomes({ told: { counts, segments } }: { told: XliffImport }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  const outcomes = xliffOutcomes.filter((outcome): outcome is Shown => outcome !== 'unchanged' && counts[outcome] > 0)
  const [first] = outcomes
  if (!first) return null
  return (
    <Tabs key={outcomes.join()} defaultValue={first} keepMounted={false}>
      <Tabs.List aria-label={t('outcomeOf')}>
        {outcomes.map((outcome) => (
          <Tabs.Tab
            key={outcome}
            value={outcome}
            rightSection={
              <Badge size="sm" variant="light" color={outcome === 'changed' ? undefined : 'yellow'}>
                {formatNumber(counts[outcome])}
              </Badge>
            }
          >
            {t(`outcomes.${outcome}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {outcomes.map((outcome) => {
        const shown = segments.filter((segment) => segment.outcome === outcome)
        return (
          <Tabs.Panel key={outcome} value={outcome} pt="xs">
            <Text size="sm" c="dimmed">
              {t(`hints.${outcome}`)}
              {shown.length < counts[outcome] && ` ${t('first', { shown: shown.length })}`}
            </Text>
            <Segments segments={shown} />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

function Segments({ segments }: { segments: readonly XliffSegment[] }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  return (
    <Table.ScrollContainer minWidth={560} maxHeight="45vh">
      <Table layout="fixed" verticalSpacing="xs" className={classes.segments}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>{t('segment')}</Table.Th>
            <Table.Th>{t('source')}</Table.Th>
            <Table.Th>{t('here')}</Table.Th>
            <Table.Th>{t('inFile')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {segments.map((segment, place) => (
            // A segment that is none of the job has no name here.
            <Table.Tr key={segment.uuid ?? place}>
              <Table.Td>{segment.sortId}</Table.Td>
              <Table.Td>
                <TaggedText xml={segment.source} />
              </Table.Td>
              <Table.Td>
                <Target xml={segment.before} />
              </Table.Td>
              <Table.Td>
                <Target xml={segment.after} />
                <Statuses segment={segment} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Target({ xml }: { xml: string | null }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  if (xml) return <TaggedText xml={xml} />
  return (
    <Text size="sm" c="dimmed" span>
      {t('empty')}
    </Text>
  )
}

/** How far it was and would be, where that changes. */
function Statuses({ segment: { statusBefore, statusAfter } }: { segment: XliffSegment }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  if (!statusBefore || !statusAfter || statusBefore === statusAfter) return null
  return (
    <Text size="xs" c="dimmed" component="div">
      {t(`statuses.${statusBefore}`)} <IconArrowRight size={12} aria-hidden /> {t(`statuses.${statusAfter}`)}
    </Text>
  )
}
