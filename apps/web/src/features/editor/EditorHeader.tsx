import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Group,
  Menu,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core'
import {
  IconArrowLeft,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconReplace,
  IconRobot,
  IconSettings,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmedProgress } from '../../kit/ConfirmedProgress.tsx'
import { thingScreen } from '../../kit/kind-screens.ts'
import { shownKey } from '../../kit/shown-key.ts'
import { GiveBackButton } from './dialogs/GiveBackDialog.tsx'
import classes from './editor.module.css'
import { FilterButton } from './FilterButton.tsx'
import { DownloadMenu } from './header/DownloadMenu.tsx'
import { ConfirmShownButton, FinishButton, StepFigures } from './header/StepHeader.tsx'
import { editorPath, stepOf, stepPath } from './in-step/in-step.ts'
import { isOffered } from './shortcuts/commands.ts'
import { useEditorActions, useEditorData } from './state/editor-context.ts'
import { isFiltered } from './state/filter.ts'

/** The file's name and progress, the filter, and how the list is shown. */
export function EditorHeader() {
  const { t } = useTranslation('editor')
  const { file, filter, store, settings, keys } = useEditorData()
  const { run, changeSettings } = useEditorActions()
  const total = store.total()
  const hint = (command: 'find' | 'letWorkerWork' | 'showShortcuts') =>
    `${t(`commands.${command}`)} (${shownKey(keys[command]).join(' ')})`

  return (
    <header className={classes.header}>
      <BackButton />
      <FileName />
      <Badge variant="light" tt="none">
        {file.copyWriting ? file.targetLanguage.code : `${file.sourceLanguage.code} → ${file.targetLanguage.code}`}
      </Badge>
      {file.readOnly && <Badge color="gray">{t('readOnly')}</Badge>}
      {file.jobStep ? (
        <StepFigures step={file.jobStep} />
      ) : (
        <ConfirmedProgress file={{ ...file, confirmed: file.byStatus.confirmed ?? 0 }} of={file.originalName} />
      )}
      <Group gap={4} ml="auto">
        {isFiltered(filter) && total !== null && (
          <Text size="sm" c="dimmed" role="status">
            {t('filter.found', { count: total, total: file.segments })}
          </Text>
        )}
        <FilterButton />
        <Tooltip label={hint('find')}>
          <ActionIcon variant="subtle" color="gray" onClick={() => run('find')} aria-label={t('commands.find')}>
            <IconReplace size={18} />
          </ActionIcon>
        </Tooltip>
        {!file.readOnly && isOffered('letWorkerWork', file) && (
          <Tooltip label={hint('letWorkerWork')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => run('letWorkerWork')}
              aria-label={t('commands.letWorkerWork')}
            >
              <IconRobot size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={hint('showShortcuts')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={() => run('showShortcuts')}
            aria-label={t('shortcuts.title')}
          >
            <IconKeyboard size={18} />
          </ActionIcon>
        </Tooltip>
        <ViewButton />
        <Tooltip label={t('view.panels')}>
          <ActionIcon
            variant={settings.showsPanels ? 'light' : 'subtle'}
            color="gray"
            onClick={() => changeSettings({ showsPanels: !settings.showsPanels })}
            aria-label={t('view.panels')}
            aria-pressed={settings.showsPanels}
          >
            <IconLayoutSidebarRight size={18} />
          </ActionIcon>
        </Tooltip>
        {file.jobStep && <DownloadMenu step={file.jobStep} />}
        {file.jobStep?.permissions.enableOneClickSegmentConfirmation && !file.readOnly && <ConfirmShownButton />}
        {file.stepsToReturn.length > 0 && <GiveBackButton />}
        {file.jobStep && <FinishButton step={file.jobStep} />}
      </Group>
    </header>
  )
}

/** To where the file is listed. */
function BackButton() {
  const { t } = useTranslation('editor')
  const { t: inStep } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const label = file.jobStep ? inStep('backToStep') : t('backToJob')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        component={Link}
        to={file.jobStep ? stepPath(file.job.uuid, file.jobStep.uuid) : thingScreen('jobTranslation', file.job.uuid)}
        aria-label={label}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function FileName() {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  if (file.siblings.length === 0) return <h1 className={classes.fileName}>{file.originalName}</h1>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-md" className={classes.fileName} title={t('otherFiles')}>
          <h1 className={classes.fileName}>{file.originalName}</h1>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('otherFiles')}</Menu.Label>
        {file.siblings.map(({ uuid, originalName, targetLanguage }) => (
          <Menu.Item key={uuid} component={Link} to={editorPath(uuid, stepOf(file))}>
            {file.copyWriting ? originalName : `${originalName} → ${targetLanguage.code}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ViewButton() {
  const { t } = useTranslation('editor')
  const { file, settings } = useEditorData()
  const { changeSettings } = useEditorActions()
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('view.title')}>
          <IconSettings size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm">{t('view.tags')}</Text>
          <SegmentedControl
            aria-label={t('view.tags')}
            value={settings.tagDisplay}
            onChange={(value) => changeSettings({ tagDisplay: value as 'short' })}
            data={[
              { value: 'short', label: t('view.short') },
              { value: 'full', label: t('view.full') },
            ]}
          />
          <Checkbox
            label={t('view.whitespace')}
            checked={settings.showsWhitespace}
            onChange={(event) => changeSettings({ showsWhitespace: event.currentTarget.checked })}
          />
          {!file.copyWriting && (
            <Checkbox
              label={t('view.propagate')}
              checked={settings.propagates}
              onChange={(event) => changeSettings({ propagates: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
