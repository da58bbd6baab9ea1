import { processorSettings } from '@langwerk/contract/file-type-settings'
import { type FileType, fileTypeRoutes } from '@langwerk/contract/file-types'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingFrame } from '../../kit/ThingFrame.tsx'

/** The end of the address of each tab. */
const tabs = {
  settings: { path: '', label: 'settings.title' },
  tagRules: { path: 'fileTypeTagRules', label: 'tagRules.title' },
  replacementRules: { path: 'fileTypeReplacementRules', label: 'replacementRules.title' },
} as const

/** Before the file type is read its tags are thought to have rules, as most have. */
const isOffered = (path: string, fileType: FileType | undefined) =>
  path !== tabs.tagRules.path || !fileType || processorSettings[fileType.fileProcessor].tagRules !== null

/** A file type around its settings, or one of its lists of rules. */
export function FileTypeFrame({ tab, children }: { tab: keyof typeof tabs; children: (of: FileType) => ReactNode }) {
  const { t } = useTranslation('fileTypes')
  return (
    <ThingFrame
      object="fileType"
      get={fileTypeRoutes.get}
      title={t('title')}
      all={t('allTypes')}
      about={({ fileProcessor }) => <Text c="dimmed">{t(`processors.${fileProcessor}`)}</Text>}
      tabs={(fileType) =>
        Object.values(tabs)
          .filter(({ path }) => isOffered(path, fileType))
          .map(({ path, label }) => ({ path, label: t(label) }))
      }
      tab={tabs[tab].path}
    >
      {children}
    </ThingFrame>
  )
}
