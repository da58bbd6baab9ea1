import { readVerdicts, verdictRequest } from '@langwerk/generation/verdicts'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { segmentFromXml } from '@langwerk/text/segment'
import type { RunUnit } from '../run-units.ts'
import { type Action, type Problem, refused, unchanged } from './action.ts'

/**
 * What the checks and the job have against letting a segment be: errors among its findings, tags that differ, or an estimate below the
 * least that the job takes. What nobody has estimated is not held against it.
 */
function standsAgainst({ source, target, messages, leastPercent, ...unit }: RunUnit): Problem | null {
  const errors = messages.filter(({ severity, falsePositive }) => severity === 'error' && !falsePositive).length
  const differ = target !== '' && !tagsMatch(segmentFromXml(source), segmentFromXml(target))
  if (errors > 0 || differ) return { code: 'findings', values: { count: Math.max(1, errors) } }
  const percent = unit.scoredPercent ?? (unit.originType === 'machineTranslation' ? unit.originMatchPercent : null)
  return percent !== null && percent < leastPercent
    ? { code: 'lowScore', values: { percent, least: leastPercent } }
    : null
}

/** Has a model decide about each segment; it changes where that says yes. */
export const deciding = (change: { confirms: true } | { locks: true }) => ({
  answerTokens: () => 30,
  standsAgainst,
  request: verdictRequest,
  read: (({ asked }, value) =>
    readVerdicts(asked, value).map((verdict) => {
      if (verdict === null) return refused('missing')
      return verdict.holds ? { outcome: 'changed', change } : unchanged('decidedAgainst', { reason: verdict.reason })
    })) satisfies Action['read'],
})
