import { type FileType, fileTypeReplacementRuleRoutes } from '@langwerk/contract/file-types'
import { fileTypeReplacementRuleTypes } from '@langwerk/contract/file-words'
import { Stack } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { FileTypeFrame } from './FileTypeFrame.tsx'
import { TryOut } from './TryOut.tsx'

export function FileTypeReplacementRulesScreen() {
  return (
    <FileTypeFrame tab="replacementRules">
      {(fileType) => (
        <Stack gap="lg">
          <ReplacementRules fileType={fileType} />
          <TryOut fileType={fileType} />
        </Stack>
      )}
    </FileTypeFrame>
  )
}

function ReplacementRules({ fileType }: { fileType: FileType }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'replacementRules' })
  return (
    <StatedList
      parent={fileType}
      parentField="fileType"
      routes={fileTypeReplacementRuleRoutes}
      texts={t}
      icon={IconReplace}
      fields={{
        name: 'name',
        type: {
          is: 'word',
          words: fileTypeReplacementRuleTypes,
          called: (type) => t(`types.${type}`),
          hint: ({ type }) => t(`about.${type}`),
          column: { narrow: 'hide' },
        },
        sourceRegex: {
          is: 'expression',
          hint: t('sourceRegexHint'),
          required: t('expressionRequired'),
          placeholder: String.raw`\u00ad`,
          column: {},
        },
        targetRegex: { is: 'expression', hint: t('targetRegexHint'), column: { empty: () => t('nothing') } },
      }}
    />
  )
}
