import type {
  ArtificialIntelligenceWorkerRun,
  WorkerRunSegment,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { useTranslation } from 'react-i18next'
import { formatCost } from '../../kit/costs.ts'
import { formatNumber, shortFileName } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { endText } from '../../kit/refusal-text.ts'
import { usePreferences } from '../../settings/preferences.ts'

type Run = ArtificialIntelligenceWorkerRun

/** What runs say of themselves, in the reader's language. */
export function useRunTexts() {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { locale } = usePreferences()
  const unit = (value: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const cost = (amount: NonNullable<Run['budget']>) => formatCost(amount, locale)
  /** With what was paid in other currencies before. */
  const paid = ({ cost: now, earlierCosts }: Run['usage']) =>
    now ? [now, ...earlierCosts].map(cost).join(' + ') : null
  return {
    cost,
    paid,
    /** `12 segments` */
    segments: (count: number) => t('segments', { count, number: formatNumber(count) }),
    /** On what it works. */
    scope({ targetFile, filter, estimate }: Pick<Run, 'targetFile' | 'filter' | 'estimate'>): string {
      const { segments } = estimate
      const scope = targetFile
        ? t('form.scopes.target', {
            name: shortFileName(targetFile.originalName),
            language: languageName(targetFile.targetLanguage),
          })
        : t('scopes.job')
      const what = Object.keys(filter).length > 0 ? t('scopes.filtered', { scope }) : scope
      return `${what}, ${t('segments', { count: segments, number: formatNumber(segments) })}`
    },
    /** What it has cost by now, and of how much; null where nobody has said what the model costs. */
    spent({ usage, budget }: Pick<Run, 'usage' | 'budget'>): string | null {
      const sum = paid(usage)
      if (sum === null) return null
      return budget ? t('ofBudget', { cost: sum, budget: cost(budget) }) : t('ofCost', { cost: sum })
    },
    /** Why it is paused or has failed, in the provider's words where it says why; null where there is nothing to say. */
    stop({ status: { stop, message, detail } }: Pick<Run, 'status'>): string | null {
      if (!stop) return null
      // What the house itself refuses is told whole, with its amounts.
      return endText(detail) ?? [t(`stops.${stop}`), providerProblemText(detail) ?? message].filter(Boolean).join(' ')
    },
    /** Why a segment was not changed, with what its answer lacks or the provider says. */
    problem({ code, values }: NonNullable<WorkerRunSegment['problem']>): string {
      const said = values.message ?? values.reason ?? values.term
      return said === undefined || said === '' ? t(`problems.${code}`) : `${t(`problems.${code}`)}: ${said}`
    },
    /** How long it takes, about. */
    time(seconds: number): string {
      if (seconds < 60) return t('estimate.underAMinute')
      const minutes = Math.ceil(seconds / 60)
      const hours = Math.floor(minutes / 60)
      const parts = [hours > 0 && unit(hours, 'hour'), minutes % 60 > 0 && unit(minutes % 60, 'minute')]
      return t('estimate.about', { what: parts.filter(Boolean).join(' ') })
    },
  }
}
