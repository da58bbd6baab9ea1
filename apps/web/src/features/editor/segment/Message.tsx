import type { QualityMessage } from '@langwerk/contract/quality-message'
import { missingTags } from '@langwerk/quality/tag-rules'
import { segmentFromXml } from '@langwerk/text/segment'
import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { useMessageText, useProcessorNames } from '../message-text.ts'
import { useCheckedTarget, useEditorData } from '../state/editor-context.ts'
import { tagFaces } from './tag-faces.ts'

const severityIcons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  notice: IconInfoCircle,
  artificialIntelligenceRework: IconSparkles,
} satisfies Record<QualityMessage['severity'], unknown>

/** A quality message; one that somebody called a false positive is struck out. */
export function Message({ message, count = 1 }: { message: QualityMessage; count?: number }) {
  const messageText = useMessageText()
  const processorNames = useProcessorNames()
  const Icon = severityIcons[message.severity]
  const className = message.falsePositive ? classes.quiet : classes[message.severity]
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={className} role="status">
      <Icon size={15} className={classes.messageIcon} aria-hidden />
      <Text
        size="xs"
        inherit
        className={classes.messageText}
        {...(message.falsePositive && { td: 'line-through', c: 'dimmed' })}
      >
        {messageText(message)}
        {isNamedApart(message, processorNames[message.processor]) && ` (${message.rule})`}
        {message.key === 'tagMismatch' && <MissingTags />}
        {count > 1 && ` (${count}×)`}
        {message.severity === 'artificialIntelligenceRework' && !message.falsePositive && <ReworkedBy />}
      </Text>
    </Group>
  )
}

/** Whether the name of a finding’s rule says more than its sentence and its check do. */
const isNamedApart = ({ rule, values }: QualityMessage, check: string) =>
  rule !== null && values.name !== rule && rule !== check

/** The worker to whom the finding goes. */
function ReworkedBy() {
  const { t } = useTranslation('editor')
  const worker = useEditorData().file.artificialIntelligenceWorker
  return worker && ` ${t('reworkedBy', { name: worker.name })}`
}

/** The tags that the open target lacks, by the numbers and names that people see. */
function MissingTags() {
  const { t } = useTranslation('editor')
  const { active } = useEditorData()
  const { target } = useCheckedTarget()
  if (!active || !target) return null
  const source = segmentFromXml(active.sourceSegment.xml)
  const face = tagFaces(source, active.tags)
  const names = missingTags(source, target)
    .map(face)
    .map(({ number, label }) => `${number} ${label}`)
  return names.length > 0 ? ` ${t('tagsMissing', { tags: [...new Set(names)].join(', ') })}` : null
}
