import { type JobTemplate, jobTemplateChildren, jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { Stack, Tabs, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { theme } from '../../settings/environment.ts'

type Tab = keyof typeof jobTemplateChildren

// `Object.keys` only knows them as strings.
const tabs = Object.keys(jobTemplateChildren) as Tab[]

/** A brand may do without scoring rules. */
const isOffered = (tab: Tab) => tab !== 'jobScoringRuleSets' || theme.scoringRuleSets

/** A job template around one of its lists. */
export function TemplateFrame({ tab, children }: { tab: Tab; children: (of: JobTemplate) => ReactNode }) {
  const { t } = useTranslation('jobTemplates')
  const uuid = useRouteParam('uuid')
  const navigate = useNavigate()
  const { data: template, error, refetch } = useReading(jobTemplateRoutes.get, { params: { uuid } })
  useTitle(template?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <BackLink to={listScreen('jobTemplate')}>{t('allTemplates')}</BackLink>
      <Title order={1}>{template?.name}</Title>
      <Tabs
        value={tab}
        onChange={(other) => other && navigate({ to: `${listScreen('jobTemplate')}/${uuid}/${other}` })}
      >
        <Tabs.List>
          {tabs.filter(isOffered).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`${name}.title`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {template && children(template)}
    </Stack>
  )
}
