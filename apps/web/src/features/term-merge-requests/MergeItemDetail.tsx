import type {
  TermMergeField,
  TermMergeItem,
  TermMergeLanguage,
  TermMergeTerm,
} from '@langwerk/contract/term-merge-requests'
import type { TermMergeChoice } from '@langwerk/contract/term-merge-words'
import type { UsageStatus } from '@langwerk/contract/term-words'
import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../kit/DifferenceText.tsx'
import { languageName } from '../../kit/languages.ts'
import classes from './merge-items.module.css'
import { type Decisions, fieldsOf } from './use-decisions.ts'

interface MergeItemDetailProps {
  item: TermMergeItem
  mayDecide: boolean
  decisions: Decisions
}

/** An entry of a request beside the termbase's: what is new, what differs, and what comes of it. */
export function MergeItemDetail({ item, mayDecide, decisions }: MergeItemDetailProps) {
  const { t } = useTranslation('termMergeRequests')
  const choose = mayDecide
    ? (key: string, choice: TermMergeChoice) => void decisions.choose(item, key, choice)
    : undefined
  return (
    <section className={classes.detail} aria-label={item.title}>
      <Group justify="space-between" gap="xs">
        <Title order={2} className={classes.title}>
          {item.title}
        </Title>
        {mayDecide && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              leftSection={<IconCheck size={14} />}
              onClick={() => void decisions.decideAll(item, 'accept')}
            >
              {t('accept')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconX size={14} />}
              onClick={() => void decisions.decideAll(item, 'deny')}
            >
              {t('denyOne')}
            </Button>
          </Group>
        )}
      </Group>
      {item.stale && (
        <Alert color="yellow" py="xs" title={t('staleTitle')}>
          {t('staleText')}
        </Alert>
      )}
      <div className={classes.columns}>
        <Text size="xs" c="dimmed" fw={500}>
          {t('import')}
        </Text>
        <Text size="xs" c="dimmed" fw={500}>
          {t('termbase')}
          {item.termEntryUuid === null && ` · ${t('newEntry')}`}
        </Text>
      </div>
      {item.fields.length > 0 && (
        <Stack gap={6}>
          {item.fields.map((field) => (
            <Field key={field.key} field={field} choose={choose} />
          ))}
        </Stack>
      )}
      {item.languages.map((language) => (
        <Language
          key={language.language.uuid}
          language={language}
          choose={choose}
          decide={
            mayDecide ? (decision) => void decisions.decideLanguage(item, language.language.uuid, decision) : undefined
          }
        />
      ))}
      <Result item={item} />
    </section>
  )
}

type Choose = ((key: string, choice: TermMergeChoice) => void) | undefined

interface LanguageProps {
  language: TermMergeLanguage
  choose: Choose
  decide: ((decision: 'accept' | 'deny') => void) | undefined
}

function Language({ language: { language, added, decision, terms, fields }, choose, decide }: LanguageProps) {
  const { t } = useTranslation('termMergeRequests')
  const name = languageName(language)
  return (
    <section className={classes.language} aria-label={name} data-denied={decision === 'deny'}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {added && <Badge color="blue">{t('languageAdded')}</Badge>}
        </Group>
        {decide && (
          <Group gap={4} role="group" aria-label={t('decideOn', { language: name })}>
            {(['accept', 'deny'] as const).map((one) => (
              <Button
                key={one}
                size="compact-xs"
                variant={decision === one ? 'filled' : 'default'}
                color={one === 'deny' ? 'red' : 'brand'}
                aria-pressed={decision === one}
                onClick={() => decide(one)}
              >
                {t(one === 'accept' ? 'accept' : 'denyOne')}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      {terms.map((term, place) => (
        <Term key={`${term.text} ${place}`} term={term} lang={language.code} choose={choose} />
      ))}
      {fields.map((field) => (
        <Field key={field.key} field={field} choose={choose} />
      ))}
    </section>
  )
}

function Term({ term, lang, choose }: { term: TermMergeTerm; lang: string; choose: Choose }) {
  const { t } = useTranslation('termMergeRequests')
  const { t: status } = useTranslation('termbases', { keyPrefix: 'status' })
  const inImport = term.kind !== 'termbase'
  const inTermbase = term.kind !== 'added'
  const usage = term.usageStatus === 'approved' ? '' : ` (${status(term.usageStatus)})`
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.cell} lang={lang} data-kind={term.kind === 'added' ? 'added' : 'same'}>
          {inImport && term.text}
          {term.kind === 'added' && (
            <Text span size="xs">
              {' '}
              · {t('termKinds.added')}
            </Text>
          )}
        </div>
        <div className={classes.cell} lang={lang} data-kind="same">
          {inTermbase && `${term.text}${usage}`}
        </div>
      </div>
      {term.fields.map((field) => (
        <Field key={field.key} field={field} choose={choose} />
      ))}
    </>
  )
}

/** A field of both; where they differ a click on one takes it. */
function Field({ field, choose }: { field: TermMergeField; choose: Choose }) {
  const { t } = useTranslation('termMergeRequests')
  const label = useFieldLabel()(field)
  const text = useFieldText()
  const isChoice = choose && (field.kind === 'conflict' || field.kind === 'differs')
  const taken = takenOf(field)
  const side = (which: TermMergeChoice) => {
    const value = field[which]
    const shown =
      which === 'import' && field.difference.length > 0 && isFreeText(field) ? (
        <DifferenceText difference={field.difference} />
      ) : (
        text(field, value)
      )
    const props = { className: classes.cell, 'data-kind': which === 'import' ? field.kind : 'same' }
    if (!isChoice) return <div {...props}>{value === '' ? '' : shown}</div>
    return (
      <button
        type="button"
        {...props}
        aria-pressed={field.choice === null && field.kind === 'conflict' ? false : taken === which}
        aria-label={`${label}: ${t('take', { side: t(which) })}`}
        onClick={() => choose(field.key, which)}
      >
        <span>{shown}</span>
      </button>
    )
  }
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label} · {t(`fieldKinds.${field.kind}`)}
      </Text>
      <div className={classes.columns}>
        {side('import')}
        {side('termbase')}
      </div>
    </div>
  )
}

/** Whose text holds: without a choice the import's where the termbase has none. */
const takenOf = ({ kind, choice }: TermMergeField): TermMergeChoice =>
  choice ?? (kind === 'added' ? 'import' : 'termbase')

const closed: ReadonlySet<string> = new Set(['copywritingKeyTerm', 'termInjectionMethod', 'usageStatus', 'number'])
const isFreeText = ({ field }: TermMergeField) => !closed.has(field)

function useFieldLabel() {
  const { t, i18n } = useTranslation('termMergeRequests')
  return ({ field }: TermMergeField): string =>
    // A termbase's own fields go by their names.
    i18n.exists(`termMergeRequests:fields.${field}`) ? t(`fields.${field as 'definition'}`) : field
}

function useFieldText() {
  const { t } = useTranslation('termMergeRequests')
  const { t: status } = useTranslation('termbases', { keyPrefix: 'status' })
  return (field: TermMergeField, value: string): string => {
    if (value === '') return t('nothing')
    if (field.field === 'usageStatus') return status(value as UsageStatus)
    return isFreeText(field) ? value : t(`words.${value as 'exact'}`)
  }
}

/** The entry as it would be. */
function Result({ item }: { item: TermMergeItem }) {
  const { t } = useTranslation('termMergeRequests')
  const label = useFieldLabel()
  const text = useFieldText()
  if (item.state !== 'open') return null
  const languages = item.languages
    .map(({ language, decision, terms }) => ({
      language,
      texts: terms.filter(({ kind }) => kind !== 'added' || decision !== 'deny').map((term) => term.text),
    }))
    .filter(({ texts }) => texts.length > 0)
  const fields = fieldsOf(item).map((field) => ({
    key: field.key,
    label: label(field),
    text: field.kind === 'conflict' && field.choice === null ? t('choose') : text(field, field[takenOf(field)]),
  }))
  return (
    <section className={classes.result} aria-label={t('result')}>
      <Text size="xs" c="dimmed" fw={500}>
        {t('result')}
      </Text>
      {languages.map(({ language, texts }) => (
        <Text key={language.uuid} size="sm" lang={language.code} className={classes.title}>
          <b>{language.code}</b> {texts.join(', ')}
        </Text>
      ))}
      {fields.map((field) => (
        <Text key={field.key} size="sm" className={classes.title}>
          {field.label}: {field.text}
        </Text>
      ))}
    </section>
  )
}
