import { Tabs, VisuallyHidden } from '@mantine/core'
import {
  IconArrowsDiff,
  IconBook2,
  IconBulb,
  IconEye,
  IconGitCompare,
  IconHistory,
  IconKey,
  IconListSearch,
  IconMessage,
  IconPencilBolt,
  IconShieldCheck,
  IconSparkles,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { stepOf } from '../in-step/in-step.ts'
import { type PanelName, panelsOf } from '../state/editing.ts'
import { useCheckedTarget, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { keyTermsOf, matchesOf } from '../state/match-data.ts'
import { AlternativesPanel } from './AlternativesPanel.tsx'
import { ChangesBeforePanel } from './ChangesBeforePanel.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { ConcordancePanel } from './ConcordancePanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { KeyTermsPanel } from './KeyTermsPanel.tsx'
import { MatchesPanel } from './MatchesPanel.tsx'
import { ModelPanel } from './ModelPanel.tsx'
import { PanelHint } from './PanelHint.tsx'
import { QualityPanel } from './QualityPanel.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'

const PreviewPanel = lazy(() => import('./PreviewPanel.tsx').then((module) => ({ default: module.PreviewPanel })))

const panels = {
  alternatives: AlternativesPanel,
  matches: MatchesPanel,
  model: ModelPanel,
  terms: TermsPanel,
  keyTerms: KeyTermsPanel,
  section: SectionPanel,
  concordance: ConcordancePanel,
  quality: QualityPanel,
  comments: CommentsPanel,
  history: HistoryPanel,
  changesBefore: ChangesBeforePanel,
  preview: PreviewPanel,
} satisfies Record<PanelName, ComponentType>

const icons = {
  alternatives: IconBulb,
  matches: IconArrowsDiff,
  model: IconSparkles,
  terms: IconBook2,
  keyTerms: IconKey,
  section: IconPencilBolt,
  concordance: IconListSearch,
  quality: IconShieldCheck,
  comments: IconMessage,
  history: IconHistory,
  changesBefore: IconGitCompare,
  preview: IconEye,
} satisfies Record<PanelName, ComponentType<{ size?: number }>>

/** What these show does not depend on the open segment. */
const wholeFile: readonly PanelName[] = ['keyTerms', 'concordance', 'preview']

/** The side panels as tabs, each with its count for the open segment. */
export function Panels() {
  const { t } = useTranslation('editor')
  const { active, panel } = useEditorData()
  const Panel = panels[panel]

  return (
    <aside className={classes.panels}>
      <PanelTabs />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.panelBody} aria-label={t(`panels.${panel}`)} tabIndex={0}>
        <Suspense>
          {active || wholeFile.includes(panel) ? <Panel /> : <PanelHint text={t('panels.noSegment')} />}
        </Suspense>
      </section>
    </aside>
  )
}

function PanelTabs() {
  const { t } = useTranslation('editor')
  const { file, panel } = useEditorData()
  const { showPanel } = useEditorActions()
  const counts = usePanelCounts()
  return (
    <Tabs value={panel} onChange={(value) => showPanel((value ?? 'matches') as PanelName)} variant="default">
      <Tabs.List className={classes.tabs}>
        {panelsOf(file).map((name) => {
          const Icon = icons[name]
          return (
            <Tabs.Tab key={name} value={name} px={7} aria-label={t(`panels.${name}`)} title={t(`panels.${name}`)}>
              <span className={classes.tab}>
                <Icon size={17} aria-hidden />
                {panel === name ? t(`panels.${name}`) : <VisuallyHidden>{t(`panels.${name}`)}</VisuallyHidden>}
                {counts[name] ? <span className={classes.count} data-count={counts[name]} aria-hidden /> : null}
              </span>
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
    </Tabs>
  )
}

function usePanelCounts(): Partial<Record<PanelName, number>> {
  const { file, active } = useEditorData()
  const { messages } = useCheckedTarget()
  const { data } = useQuery({ ...matchesOf(active?.uuid ?? '', stepOf(file)), enabled: active !== null })
  const { data: copy } = useQuery({ ...keyTermsOf(file.uuid, stepOf(file)), enabled: file.copyWriting })
  const keyTerms = copy?.keyTerms.filter(({ sortIds }) => sortIds.length === 0).length ?? 0
  if (!active) return { keyTerms }
  return {
    keyTerms,
    matches: data?.translationMemoryMatches.length ?? 0,
    terms: new Set(data?.termMatches.map(({ termEntryUuid }) => termEntryUuid)).size,
    quality: messages.filter(({ falsePositive }) => !falsePositive).length,
    comments: active.commentCount,
  }
}
