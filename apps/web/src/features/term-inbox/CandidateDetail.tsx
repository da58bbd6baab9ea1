import { type TermCandidate, type TermCandidateLine, termCandidateRoutes } from '@langwerk/contract/term-candidates'
import { Button, Group, Kbd, Loader, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { thingScreen } from '../../kit/kind-screens.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { Contexts } from './Contexts.tsx'
import type { InboxStore } from './inbox-store.ts'
import classes from './TermInbox.module.css'
import { useFrequencyText } from './use-frequency-text.ts'
import type { InboxCommand } from './use-inbox-keys.ts'

interface DetailProps {
  line: TermCandidateLine
  store: InboxStore
  run: (command: InboxCommand) => void
}

const decisionTones = {
  open: 'neutral',
  accepted: 'success',
  rejected: 'error',
} as const satisfies Record<TermCandidateLine['decision'], StatusTone>

/** All that speaks for the chosen one, and what can be done with it. */
export function CandidateDetail({ line, store, run }: DetailProps) {
  const { t } = useTranslation('termInbox')
  const { data, error } = useReading(termCandidateRoutes.get, { params: { uuid: line.uuid } }, { staleTime: 60_000 })
  const frequencyText = useFrequencyText()
  const { mayDecide } = store.getState()
  return (
    <section className={classes.detail} aria-label={t('evidence')}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
        <Text fw={600} size="lg" lang={line.language} className={classes.headTerm}>
          {line.text}
        </Text>
        <StatusBadge tone={decisionTones[line.decision]}>{t(`decision.${line.decision}`)}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          t(`kind.${line.kind}`),
          t('confidenceIs', { percent: line.confidence }),
          frequencyText(line),
          line.verdict && t(`byWorker.${line.verdict}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {mayDecide && (
        <Group gap={6} my="sm">
          <Button size="xs" leftSection={<IconCheck size={14} />} onClick={() => run('accept')} aria-keyshortcuts="a">
            {t('accept')}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconX size={14} />}
            onClick={() => run('reject')}
            aria-keyshortcuts="r"
          >
            {t('reject')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            onClick={() => run('edit')}
            aria-keyshortcuts="e"
          >
            {t('edit')}
          </Button>
          <Button size="xs" variant="default" onClick={() => run('name')} aria-keyshortcuts="n">
            {t(line.kind === 'name' ? 'isTerm' : 'isName')}
          </Button>
          {line.formCount > 1 && (
            <Button size="xs" variant="default" onClick={() => run('split')} aria-keyshortcuts="s">
              {t('split')}
            </Button>
          )}
        </Group>
      )}
      {error && <Text size="sm">{refusalText(error)}</Text>}
      {!data && !error && <Loader size="xs" role="img" aria-label={t('loading')} />}
      {data && <Evidence candidate={data} line={line} store={store} />}
    </section>
  )
}

function Evidence({
  candidate,
  line,
  store,
}: {
  candidate: TermCandidate
  line: TermCandidateLine
  store: InboxStore
}) {
  const { t } = useTranslation('termInbox')
  const { mayDecide } = store.getState()
  const { forms, longForm, variants, definition, proposedDefinition, contexts } = candidate
  return (
    <>
      <Targets candidate={candidate} line={line} store={store} />
      {candidate.known && <Known known={candidate.known} novelty={line.novelty} />}
      {longForm && (
        <Section title={t('longForm')}>
          <Text size="sm">{longForm}</Text>
        </Section>
      )}
      {(definition || proposedDefinition) && (
        <Section
          title={t(definition ? 'definition' : contexts.length > 0 ? 'proposedDefinition' : 'writtenDefinition')}
        >
          <Text size="sm">{definition || proposedDefinition}</Text>
          {!definition && mayDecide && (
            <Button
              size="compact-xs"
              variant="light"
              mt={4}
              onClick={() => store.change(line.uuid, { definition: proposedDefinition }).catch(notifyRefusal)}
            >
              {t('takeDefinition')}
            </Button>
          )}
        </Section>
      )}
      <Contexts contexts={contexts} language={line.language} mayDownload={mayDecide} />
      {(forms.length > 1 || variants.length > 0) && (
        <Section title={t('forms')}>
          <Text size="sm" lang={line.language}>
            {forms.map(({ text, count }) => `${text} (${count})`).join(', ')}
          </Text>
          {variants.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('variants', { variants: variants.join(', ') })}
            </Text>
          )}
        </Section>
      )}
      <Kin candidate={candidate} store={store} />
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.section}>
    <Text component="h3" size="xs" fw={500} c="dimmed">
      {title}
    </Text>
    {children}
  </div>
)

/** What it may be called in the other language; the first three have keys. */
function Targets({
  candidate: { targets },
  line,
  store,
}: {
  candidate: TermCandidate
  line: TermCandidateLine
  store: InboxStore
}) {
  const { t } = useTranslation('termInbox')
  const { mayDecide } = store.getState()
  if (targets.length === 0) return null
  return (
    <Section title={t('targets')}>
      {targets.map(({ text, confidence, proposed }, place) => (
        <UnstyledButton
          key={text}
          className={classes.choice}
          data-chosen={text === line.target || undefined}
          aria-pressed={text === line.target}
          disabled={!mayDecide}
          onClick={() => store.changeAtOnce(line.uuid, { target: text })}
        >
          {place < 3 && <Kbd size="xs">{place + 1}</Kbd>} {text}{' '}
          <Text span size="xs" c="dimmed">
            {confidence} %{proposed && ` · ${t('proposed')}`}
          </Text>
        </UnstyledButton>
      ))}
    </Section>
  )
}

/** The entry of the destination that it is, or is like. */
function Known({
  known,
  novelty,
}: {
  known: NonNullable<TermCandidate['known']>
  novelty: TermCandidateLine['novelty']
}) {
  const { t } = useTranslation('termInbox')
  return (
    <Section title={t(novelty === 'near' ? 'nearEntry' : 'knownEntry')}>
      <div className={classes.known}>
        {known.terms.map(({ language, text }) => (
          <Text key={`${language} ${text}`} size="sm">
            <Text span size="xs" c="dimmed">
              {language}
            </Text>{' '}
            <span lang={language}>{text}</span>
          </Text>
        ))}
        {known.definition && <Text size="sm">{known.definition}</Text>}
        <Text size="xs">
          <NameLink
            name={known.termbase.name}
            open={`${thingScreen('termbase', known.termbase.uuid)}?entry=${known.uuid}`}
          />
        </Text>
      </div>
    </Section>
  )
}

/** Others with the same head word, or one within the other. */
function Kin({ candidate: { kin }, store }: { candidate: TermCandidate; store: InboxStore }) {
  const { t } = useTranslation('termInbox')
  if (kin.length === 0) return null
  return (
    <Section title={t('kin')}>
      {kin.map(({ uuid, text, confidence, decision }) => (
        <UnstyledButton
          key={uuid}
          className={classes.choice}
          data-decision={store.lineOf(uuid)?.decision ?? decision}
          onClick={() => store.select(uuid)}
        >
          {text}{' '}
          <Text span size="xs" c="dimmed">
            {confidence} %
          </Text>
        </UnstyledButton>
      ))}
    </Section>
  )
}
