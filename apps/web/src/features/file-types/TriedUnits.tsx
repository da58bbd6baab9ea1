import type { FileTypeTrial } from '@langwerk/contract/file-types'
import { isTag, segmentFromXml } from '@langwerk/text/segment'
import { Alert, Code, Stack, Table, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TaggedText } from '../../kit/TaggedText.tsx'
import { FileNotices, ProblemText } from '../jobs/index.ts'
import classes from './file-types.module.css'

type Unit = FileTypeTrial['units'][number]

/** What a file type made of a file: its segments with their tags by name, and what rules did to them. */
export function TriedUnits({ trial }: { trial: FileTypeTrial }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tryOut' })
  const { trouble, units, totalUnits, notices } = trial
  const named = units.some(({ name, note }) => name !== null || note !== null)
  if (trouble)
    return (
      <Alert color="red" role="alert">
        <ProblemText {...trouble} />
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('found', { count: totalUnits })}
        {totalUnits > units.length && ` ${t('first', { shown: units.length })}`}
      </Text>
      <FileNotices file={{ targetEnding: null, notices }} />
      <Table.ScrollContainer minWidth={named ? 420 : 280}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('segments')}</Table.Th>
              {named && <Table.Th>{t('name')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {units.map((unit) => (
              <Table.Tr key={unit.key}>
                <Table.Td>
                  <Segments unit={unit} />
                  <Replacements unit={unit} />
                </Table.Td>
                {named && (
                  <Table.Td>
                    {unit.name}
                    <Text size="xs" c="dimmed">
                      {unit.note}
                    </Text>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

function Segments({ unit }: { unit: Unit }) {
  const labels = new Map(unit.tags.map(({ id, label }) => [id, label]))
  return (
    <ul className={classes.segments}>
      {unit.segments.map((xml, place) => (
        // Two segments of a text may be the same.
        <li key={`${place} ${xml}`}>
          <TaggedText xml={xml} labels={labels} />
        </li>
      ))}
    </ul>
  )
}

/** Before and after, where a rule changed the text. */
function Replacements({ unit }: { unit: Unit }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tryOut' })
  const text = unit.segments
    .map((xml) =>
      segmentFromXml(xml)
        .filter((piece) => !isTag(piece))
        .join(''),
    )
    .join('')
  return (
    <>
      {unit.before !== null && <Change label={t('onReading')} from={unit.before} to={text} />}
      {unit.written !== null && <Change label={t('onWriting')} from={text} to={unit.written} />}
    </>
  )
}

const Change = ({ label, from, to }: { label: string; from: string; to: string }) => (
  <Text size="xs" c="dimmed" component="div" className={classes.change}>
    {label} <Code>{visible(from)}</Code> <IconArrowRight size={12} aria-hidden /> <Code>{visible(to)}</Code>
  </Text>
)

/** A text whose characters that one does not see are as an expression writes them: rules are often about these. */
const visible = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Cf}]|(?! )\p{Zs}/gu,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
