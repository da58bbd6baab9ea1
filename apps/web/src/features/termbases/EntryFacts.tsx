import type { Term, TermEntry } from '@langwerk/contract/term-entries'
import type { UsageStatus } from '@langwerk/contract/term-words'
import type { Termbase, TermbaseField } from '@langwerk/contract/termbases'
import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { TagBadge } from './TagBadge.tsx'
import classes from './TermsTab.module.css'
import { useTermbaseParts } from './use-termbase-parts.ts'

export const usageTones: Record<UsageStatus, StatusTone> = {
  preferred: 'success',
  approved: 'neutral',
  forbidden: 'error',
  suggested: 'warning',
}

/** All that an entry says: its terms by language, then what is said of the concept. */
export function EntryFacts({ termbase, entry }: { termbase: Termbase; entry: TermEntry }) {
  const { t } = useTranslation('termbases')
  const { fields } = useTermbaseParts(termbase)
  const at = (level: TermbaseField['level']) => fields.filter((field) => field.level === level)
  const by = (date: string, name: string | null) =>
    name ? t('whenAndWho', { date: formatLongDate(date), name }) : formatLongDate(date)
  return (
    <Stack gap="md">
      {termbase.termbaseIndices.map((language) => {
        const terms = entry.terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === language.uuid)
        return (
          <div key={language.uuid}>
            <Title order={2} c="dimmed" fw={500} fz="xs">
              {language.name}
            </Title>
            {terms.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('noTermIn')}
              </Text>
            )}
            {terms.map((term) => (
              <TermFacts key={term.uuid} term={term} language={language.language.code} fields={at('term')} />
            ))}
            <FieldFacts fields={at('languageSection')} values={entry.languageFieldValues[language.uuid] ?? {}} />
          </div>
        )
      })}
      <dl className={classes.fact}>
        <Fact label={t('definition')}>{entry.definition}</Fact>
        <Fact label={t('context')}>{entry.context}</Fact>
        <Fact label={t('note')}>{entry.note}</Fact>
        <Fact label={t('source')}>{entry.source}</Fact>
        <Fact label={t('sourceFile')}>{entry.sourceFile}</Fact>
        <Fact label={t('confidence')}>{entry.confidenceScore === null ? '' : `${entry.confidenceScore}\u00a0%`}</Fact>
        <Fact label={t('injection')}>{t(`injections.${entry.termInjectionMethod}`)}</Fact>
        <Fact label={t('keyTerm')}>{entry.copywritingKeyTerm ? t('yes') : ''}</Fact>
        {entry.tags.length > 0 && (
          <Fact label={t('tags')}>
            <Group gap={6}>
              {entry.tags.map((tag) => (
                <TagBadge key={tag.uuid} tag={tag} />
              ))}
            </Group>
          </Fact>
        )}
        {at('termEntry')
          .filter(({ uuid }) => entry.fieldValues[uuid])
          .map((field) => (
            <Fact key={field.uuid} label={field.name}>
              <FieldValue field={field} value={entry.fieldValues[field.uuid]!} />
            </Fact>
          ))}
        {entry.otherInformation.length > 0 && (
          <Fact label={t('otherInformation')}>
            {entry.otherInformation.map(({ of, type, text }) => `${of ? `${of} · ` : ''}${type}: ${text}`).join('\n')}
          </Fact>
        )}
        <Fact label={t('created')}>{by(entry.createdAt, entry.createdBy)}</Fact>
        {entry.version > 1 && <Fact label={t('changed')}>{by(entry.changedAt, entry.changedBy)}</Fact>}
      </dl>
    </Stack>
  )
}

function TermFacts({ term, language, fields }: { term: Term; language: string; fields: TermbaseField[] }) {
  const { t } = useTranslation('termbases')
  const line = (label: string, text: string) =>
    text && (
      <Text size="xs" c="dimmed">
        {label}: <span lang={language}>{text}</span>
      </Text>
    )
  return (
    <div>
      <Group gap="xs" mt={2}>
        <Text fw={500} lang={language}>
          {term.text}
        </Text>
        <StatusBadge tone={usageTones[term.usageStatus]}>{t(`status.${term.usageStatus}`)}</StatusBadge>
        {term.number && (
          <Text size="xs" c="dimmed">
            {t(`numbers.${term.number}`)}
          </Text>
        )}
      </Group>
      {line(t('allowedVariants'), term.allowedVariants.join(', '))}
      {line(t('forbiddenVariants'), term.forbiddenVariants.join(', '))}
      {term.note && (
        <Text size="sm" c="dimmed">
          {term.note}
        </Text>
      )}
      <FieldFacts fields={fields} values={term.fieldValues} />
    </div>
  )
}

const FieldFacts = ({ fields, values }: { fields: TermbaseField[]; values: Record<string, string> }) =>
  fields
    .filter(({ uuid }) => values[uuid])
    .map((field) => (
      <Text key={field.uuid} size="xs" c="dimmed" component="div">
        {field.name}: <FieldValue field={field} value={values[field.uuid]!} />
      </Text>
    ))

/** The value of a custom field, as its type is read. */
export function FieldValue({ field, value }: { field: TermbaseField; value: string }) {
  const { t } = useTranslation('termbases')
  if (value === '') return null
  if (field.fieldType === 'boolean') return value === 'true' ? t('yes') : t('no')
  if (field.fieldType === 'date') return formatLongDate(value)
  if (field.fieldType === 'url')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    )
  return value
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
