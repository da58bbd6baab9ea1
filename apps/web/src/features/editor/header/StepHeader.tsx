import type { EditedFile } from '@langwerk/contract/edited-files'
import { ActionIcon, Badge, Button, Progress, Text, Tooltip } from '@mantine/core'
import { IconChecks, IconFlagCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import classes from '../editor.module.css'
import { useEditorActions } from '../state/editor-context.ts'

type Step = NonNullable<EditedFile['jobStep']>

/** Of the step that the file is open in: its name, and how much of the file is confirmed in it. */
export function StepFigures({ step }: { step: Step }) {
  const { t } = useTranslation('editorInStep')
  const { segments, confirmedSegments } = step
  const counts = t('progress', { confirmed: formatNumber(confirmedSegments), segments: formatNumber(segments) })
  // Only all of it is 100.
  const percent = segments === 0 ? 100 : Math.floor((confirmedSegments / segments) * 100)
  return (
    <>
      <Badge variant="outline" tt="none" maw="24ch" title={step.name || t('step')}>
        {step.name || t('step')}
      </Badge>
      <Tooltip label={counts}>
        <div className={classes.stepProgress}>
          <Progress value={percent} w={110} color={percent === 100 ? 'green' : 'brand'} aria-label={counts} />
          <Text size="xs" c="dimmed">
            {formatNumber(confirmedSegments)} / {formatNumber(segments)}
          </Text>
        </div>
      </Tooltip>
    </>
  )
}

/** Begins to confirm all segments that are listed. */
export function ConfirmShownButton() {
  const { t } = useTranslation('editorInStep')
  const { showDialog } = useEditorActions()
  return (
    <Tooltip label={t('oneClick.title')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('oneClick.title')}
        onClick={() => showDialog('confirmShown')}
      >
        <IconChecks size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Begins to finish the step, while it can be worked on. */
export function FinishButton({ step }: { step: Step }) {
  const { t } = useTranslation('editorInStep')
  const { showDialog } = useEditorActions()
  if (step.finished || step.waits) return null
  return (
    <Button size="compact-md" leftSection={<IconFlagCheck size={16} />} onClick={() => showDialog('finishStep')}>
      {t('finish.button')}
    </Button>
  )
}
