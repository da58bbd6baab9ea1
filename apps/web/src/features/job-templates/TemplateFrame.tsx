import { type JobTemplate, jobTemplateChildren, jobTemplateRoutes } from '@langwerk/contract/job-templates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { theme } from '../../settings/environment.ts'

type Tab = keyof typeof jobTemplateChildren

// `Object.keys` only knows them as strings.
const tabs = Object.keys(jobTemplateChildren) as Tab[]

/** A brand may do without scoring rules. */
const isOffered = (tab: Tab) => tab !== 'jobScoringRuleSets' || theme.scoringRuleSets

/** A job template around one of its lists. */
export function TemplateFrame({ tab, children }: { tab: Tab; children: (of: JobTemplate) => ReactNode }) {
  const { t } = useTranslation('jobTemplates')
  return (
    <ThingFrame
      object="jobTemplate"
      get={jobTemplateRoutes.get}
      title={t('title')}
      all={t('allTemplates')}
      tabs={() => tabs.filter(isOffered).map((path) => ({ path, label: t(`${path}.title`) }))}
      tab={tab}
    >
      {children}
    </ThingFrame>
  )
}
