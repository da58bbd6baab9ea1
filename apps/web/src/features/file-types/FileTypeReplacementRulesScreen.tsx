import { type FileType, fileTypeReplacementRuleRoutes } from '@langwerk/contract/file-types'
import { type FileTypeReplacementRuleType, fileTypeReplacementRuleTypes } from '@langwerk/contract/file-words'
import { Code, Stack, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { ExpressionField, NameField, WordField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
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
    <ChildList
      parent={fileType}
      parentField="fileType"
      routes={fileTypeReplacementRuleRoutes}
      texts={t}
      icon={IconReplace}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
        { key: 'type', label: t('type'), narrow: 'hide', render: ({ type }) => t(`types.${type}`) },
        { key: 'sourceRegex', label: t('sourceRegex'), render: ({ sourceRegex }) => <Code>{sourceRegex}</Code> },
        {
          key: 'targetRegex',
          label: t('targetRegex'),
          render: ({ targetRegex }) =>
            targetRegex === '' ? (
              <Text inherit c="dimmed">
                {t('nothing')}
              </Text>
            ) : (
              <Code>{targetRegex}</Code>
            ),
        },
      ]}
      form={{
        initial: {
          name: '',
          type: 'onSourceFileReading' as FileTypeReplacementRuleType,
          sourceRegex: '',
          targetRegex: '',
        },
        check: ({ name, sourceRegex }) => ({
          ...nameViolation(name),
          ...(sourceRegex === '' && { sourceRegex: t('expressionRequired') }),
        }),
        fields: (form) => (
          <>
            <NameField {...form.field('name')} />
            <WordField
              label={t('type')}
              hint={t(`about.${form.values.type}`)}
              required
              words={fileTypeReplacementRuleTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              {...form.field('type')}
            />
            <ExpressionField
              label={t('sourceRegex')}
              hint={t('sourceRegexHint')}
              required
              placeholder={String.raw`\u00ad`}
              {...form.field('sourceRegex')}
            />
            <ExpressionField label={t('targetRegex')} hint={t('targetRegexHint')} {...form.field('targetRegex')} />
          </>
        ),
      }}
    />
  )
}
