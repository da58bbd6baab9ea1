import { processorSettings } from '@langwerk/contract/file-type-settings'
import { type FileType, fileTypeRoutes } from '@langwerk/contract/file-types'
import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'

/** The end of the address of each tab. */
const tabs = {
  settings: { path: '', label: 'settings.title' },
  tagRules: { path: '/fileTypeTagRules', label: 'tagRules.title' },
  replacementRules: { path: '/fileTypeReplacementRules', label: 'replacementRules.title' },
} as const

type Tab = keyof typeof tabs

/** A file type around its settings, or one of its lists of rules. */
export function FileTypeFrame({ tab, children }: { tab: Tab; children: (of: FileType) => ReactNode }) {
  const { t } = useTranslation('fileTypes')
  const uuid = useRouteParam('uuid')
  const navigate = useNavigate()
  const { data: fileType, error, refetch } = useReading(fileTypeRoutes.get, { params: { uuid } })
  useTitle(fileType?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  const takesTagRules = !fileType || processorSettings[fileType.fileProcessor].tagRules !== null
  const open = (Object.keys(tabs) as Tab[]).filter((one) => one !== 'tagRules' || takesTagRules)
  return (
    <Stack gap="sm">
      <BackLink to={listScreen('fileType')}>{t('allTypes')}</BackLink>
      <div>
        <Title order={1}>{fileType?.name}</Title>
        {fileType && <Text c="dimmed">{t(`processors.${fileType.fileProcessor}`)}</Text>}
      </div>
      <Tabs
        value={tab}
        onChange={(other) => other && navigate({ to: `${listScreen('fileType')}/${uuid}${tabs[other as Tab].path}` })}
      >
        <Tabs.List>
          {open.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(tabs[one].label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {fileType && children(fileType)}
    </Stack>
  )
}
