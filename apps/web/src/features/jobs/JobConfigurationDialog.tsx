import type { LanguageRef } from '@langwerk/contract/common'
import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { alike, type JobSet, jobSetObjects, jobSets } from '@langwerk/contract/job-sets'
import { type Job, type JobConfiguration, jobRoutes } from '@langwerk/contract/jobs'
import { Anchor, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCost } from '../../kit/costs.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { memoryPenaltiesScreen } from '../../kit/kind-screens.ts'
import { indexName, languageName } from '../../kit/languages.ts'
import { useReading } from '../../kit/queries.ts'
import { WrittenText } from '../../kit/written-text/WrittenText.tsx'
import { theme } from '../../settings/environment.ts'
import { usePreferences } from '../../settings/preferences.ts'
import classes from './jobs.module.css'
import { TemplateOmissions } from './TemplateOmissions.tsx'

interface JobConfigurationDialogProps {
  job: Pick<Job, 'uuid' | 'name' | 'translation' | 'sourceLanguage' | 'targetLanguages' | 'formality' | 'readyAt'>
  onClose: () => void
}

/** What a job works with: termbases, memories, engines and sets with their languages. */
export function JobConfigurationDialog({ job, onClose }: JobConfigurationDialogProps) {
  const { t } = useTranslation('jobs')
  const { data, error, refetch } = useReading(jobRoutes.configuration, { params: { uuid: job.uuid } })
  const source = job.sourceLanguage ? languageName(job.sourceLanguage) : ''
  const targets = namesOf(job.targetLanguages)
  return (
    <Modal opened onClose={onClose} title={t('configuration.of', { name: job.name || t('unnamed') })} size="xl">
      {error && <FailureState error={error} retry={refetch} />}
      {data && (
        <Stack gap="lg">
          {job.translation && job.readyAt !== null && (
            <Text size="sm" c="dimmed">
              {t('configuration.prepared', { when: formatDateTime(job.readyAt) })}
            </Text>
          )}
          <TemplateOmissions omissions={data.templateOmissions} />
          <Kind
            title={t('configuration.termbases')}
            none={t('configuration.noTermbases')}
            rows={data.jobTranslationTermbases.map((row) => ({
              uuid: row.uuid,
              name: row.translationTermbase.name,
              source: row.sourceTermbaseIndex ? indexName(row.sourceTermbaseIndex) : source,
              targets: row.targetTermbaseIndex ? indexName(row.targetTermbaseIndex) : targets,
            }))}
          />
          {data.copyTemplate && (
            <section>
              <Title order={3} mb={6}>
                {t('configuration.copyTemplate', { name: data.copyTemplate.name })}
              </Title>
              <WrittenText html={data.copyTemplate.html} />
            </section>
          )}
          {job.translation && (
            <>
              <Kind
                title={t('configuration.memories')}
                none={t('configuration.noMemories')}
                rows={data.jobTranslationMemories.map((row) => ({
                  uuid: row.uuid,
                  name: row.translationMemory.name,
                  note: memoryNote(row, t),
                  penalties: memoryPenaltiesScreen(row.uuid),
                  source: row.sourceLanguage ? languageName(row.sourceLanguage) : source,
                  targets: namesOf(row.targetLanguages),
                  minimum: row.translationMemoryPretranslationMinimalMatchPercent,
                }))}
              />
              <Kind
                title={t('configuration.engines')}
                none={t('configuration.noEngines')}
                rows={data.jobMachineTranslationEngines.map((row) => ({
                  uuid: row.uuid,
                  name: row.machineTranslationEngine.name,
                  source,
                  targets,
                  minimum: row.machineTranslationQualityEstimationMinimalPercent,
                }))}
              />
              <Preparation {...data} formality={job.formality} />
            </>
          )}
          {jobSetObjects
            .filter((set) => isOffered(set) && (job.translation || set === 'transUnitMessageRuleSet'))
            .map(alike)
            .map((set) => (
              <Kind
                key={set}
                title={t(`sets.${set}.title`)}
                none={t(`sets.${set}.none`)}
                rows={data[jobSets[set]].map((row) => ({ uuid: row.uuid, name: row[set].name, source, targets }))}
              />
            ))}
        </Stack>
      )}
    </Modal>
  )
}

/** A brand may do without scoring rules. */
const isOffered = (set: JobSet) => set !== 'scoringRuleSet' || theme.scoringRuleSets

/** How files of the job are prepared, where that is not the usual way. */
function Preparation(props: JobPreparation & Pick<Job, 'formality'>) {
  const { artificialIntelligenceReworkBudget: budget, formality, ...preparation } = props
  const { t } = useTranslation('kit')
  const { t: jobs } = useTranslation('jobs')
  const { locale } = usePreferences()
  const { lockExactMatches, lockTargets, reportCrossFileRepetitions } = preparation
  const lines = [
    formality !== 'default' && jobs('configuration.formality', { formality: jobs(`formalities.${formality}`) }),
    lockExactMatches && t('preparation.lockExactMatchesHint'),
    lockTargets && t('preparation.lockTargetsHint'),
    !reportCrossFileRepetitions && t('preparation.noCrossFileRepetitions'),
    budget !== null && t('preparation.rework.of', { budget: formatCost(budget, locale) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <section>
      <Title order={3} mb={6}>
        {t('preparation.title')}
      </Title>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </section>
  )
}

/** How a job uses a memory, where that is not the usual way. */
function memoryNote(use: JobConfiguration['jobTranslationMemories'][number], t: TFunction<'jobs'>): string {
  const { translationMemorySearchMinimalMatchPercent: least, translationMemoryPenalty: off } = use
  return [
    use.updateTranslationMemory ? t('configuration.updated') : t('configuration.notUpdated'),
    ...(least > usualSearchMinimum ? [t('configuration.searchMinimum', { percent: least })] : []),
    ...(off > 0 ? [t('configuration.penalty', { percent: off })] : []),
    ...(use.languageVariantPenalty === null
      ? []
      : [t('configuration.variantPenalty', { percent: use.languageVariantPenalty })]),
  ].join(' · ')
}
const usualSearchMinimum = 50

const namesOf = (languages: LanguageRef[]) => languages.map(languageName).join(', ')

interface Row {
  uuid: string
  name: string
  note?: string
  /** Where what takes percent points off its matches is seen and changed. */
  penalties?: string
  source: string
  targets: string
  minimum?: number
}

function Kind({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  const { t } = useTranslation('jobs')
  const hasMinimum = rows.some(({ minimum }) => minimum !== undefined)
  return (
    <section>
      <Title order={3} mb={6}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
        <section className={classes.scroll} aria-label={title} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('columns.name')}</Table.Th>
                <Table.Th>{t('columns.sourceLanguage')}</Table.Th>
                <Table.Th>{t('columns.targetLanguages')}</Table.Th>
                {hasMinimum && <Table.Th className={classes.numbers}>{t('columns.minimum')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.uuid}>
                  <Table.Td>
                    {row.name}
                    {row.note && (
                      <Text size="xs" c="dimmed">
                        {row.note}
                      </Text>
                    )}
                    {row.penalties && (
                      <Anchor size="xs" renderRoot={(props) => <Link {...props} to={row.penalties} />}>
                        {t('configuration.penalties')}
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td>{row.source}</Table.Td>
                  <Table.Td>{row.targets}</Table.Td>
                  {hasMinimum && <Table.Td className={classes.numbers}>{row.minimum}&nbsp;%</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </section>
  )
}
