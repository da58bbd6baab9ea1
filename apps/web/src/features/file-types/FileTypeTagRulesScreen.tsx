import { processorSettings } from '@langwerk/contract/file-type-settings'
import { type FileType, type FileTypeTagRule, fileTypeTagRuleRoutes } from '@langwerk/contract/file-types'
import { editorTagNamingTypes, tagTypes, textTranslations } from '@langwerk/contract/file-words'
import { Code, SimpleGrid, Stack } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { ExpressionField, NameField, TextField, WordField } from '../../kit/fields.tsx'
import type { ItemForm } from '../../kit/item-form.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'
import { FileTypeFrame } from './FileTypeFrame.tsx'
import { TryOut } from './TryOut.tsx'
import { newTagRule, type TagRuleInput, type TagRuleValues, tagRuleBody, tagRuleValues } from './tag-rule-form.ts'

export function FileTypeTagRulesScreen() {
  return (
    <FileTypeFrame tab="tagRules">
      {(fileType) => (
        <Stack gap="lg">
          <TagRules fileType={fileType} />
          <TryOut fileType={fileType} />
        </Stack>
      )}
    </FileTypeFrame>
  )
}

function TagRules({ fileType }: { fileType: FileType }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tagRules' })
  const { t: settings } = useTranslation('fileTypes', { keyPrefix: 'settings' })
  const form = useTagRuleForm(fileType)
  return (
    <ChildList
      parent={fileType}
      parentField="fileType"
      routes={fileTypeTagRuleRoutes}
      texts={t}
      icon={IconTags}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
        {
          key: 'xPath',
          label: t('finds'),
          render: ({ xPath, styleSheetName }) => (xPath === null ? styleSheetName : <Code>{xPath}</Code>),
        },
        {
          key: 'translation',
          label: t('translation'),
          narrow: 'hide',
          render: ({ translation }) => settings(`textTranslations.${translation}`),
        },
      ]}
      form={form}
    />
  )
}

function useTagRuleForm(fileType: FileType): ItemForm<TagRuleValues, FileTypeTagRule, TagRuleInput> {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tagRules' })
  const { t: settings } = useTranslation('fileTypes', { keyPrefix: 'settings' })
  const taken = processorSettings[fileType.fileProcessor].tagRules
  const isByStyle = taken?.type === 'styleSheet'
  return {
    initial: newTagRule,
    valuesOf: tagRuleValues,
    bodyOf: (values) => tagRuleBody(values, taken),
    check: ({ name, xPath, styleSheetName }) => ({
      ...nameViolation(name),
      ...(isByStyle
        ? styleSheetName.trim() === '' && { styleSheetName: t('styleRequired') }
        : xPath.trim() === '' && { xPath: t('xPathRequired') }),
    }),
    fields: (form) => (
      <>
        <NameField {...form.field('name')} />
        {isByStyle ? (
          <TextField label={t('styleSheetName')} hint={t('styleHint')} required {...form.field('styleSheetName')} />
        ) : (
          <ExpressionField
            label={t('xPath')}
            hint={t('xPathHint')}
            required
            placeholder="//title | //image/@caption"
            {...form.field('xPath')}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <WordField
            label={t('translation')}
            required
            words={textTranslations.map((value) => ({ value, label: settings(`textTranslations.${value}`) }))}
            {...form.field('translation')}
          />
          {taken?.tagType && (
            <WordField
              label={t('tagType')}
              required
              words={tagTypes.map((value) => ({ value, label: settings(`tagTypes.${value}`) }))}
              {...form.field('tagType')}
            />
          )}
        </SimpleGrid>
        {taken?.editorTagName && <TagNameFields form={form} isByStyle={isByStyle} />}
      </>
    ),
  }
}

function TagNameFields({ form, isByStyle }: { form: Form<TagRuleValues>; isByStyle: boolean }) {
  const { t } = useTranslation('fileTypes', { keyPrefix: 'tagRules' })
  const name = (
    <TextField
      label={t('editorTagName')}
      hint={t(form.values.editorTagNamingType === 'xPath' ? 'editorTagPathHint' : 'editorTagNameHint')}
      {...form.field('editorTagName')}
    />
  )
  if (isByStyle) return name
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {name}
      <WordField
        label={t('editorTagNamingType')}
        hint={t('editorTagNamingTypeHint')}
        required
        words={editorTagNamingTypes.map((value) => ({ value, label: t(`namingTypes.${value}`) }))}
        {...form.field('editorTagNamingType')}
      />
    </SimpleGrid>
  )
}
