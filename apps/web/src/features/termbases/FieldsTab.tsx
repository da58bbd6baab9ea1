import { termbaseFieldLevels, termbaseFieldTypes } from '@langwerk/contract/term-words'
import { termbaseFieldRoutes as routes, type Termbase, type TermbaseField } from '@langwerk/contract/termbases'
import { TagsInput, Text } from '@mantine/core'
import { IconForms, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useOrderActions } from '../../kit/use-order-actions.tsx'

/** The custom fields of a termbase, at their three levels. */
export function FieldsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const found = useList(routes.list, { params: { uuid: termbase.uuid } })
  const refresh = useRefresh()
  const [editing, setEditing] = useState<TermbaseField | 'new' | null>(null)
  const orderActions = useOrderActions(
    found,
    (body) => call(routes.order, { params: { uuid: termbase.uuid }, body }),
    () => refresh('/termbases'),
  )
  const mayEdit = termbase.permissions.edit === true
  const permissions = { delete: mayEdit }
  const list = { ...found, items: found.items.map((field) => ({ ...field, permissions })) }
  return (
    <>
      <ListScreen
        title={t('tabFields')}
        titleOrder={2}
        list={list}
        searchable={false}
        add={mayEdit ? { label: t('addField'), onClick: () => setEditing('new') } : undefined}
        columns={[
          { key: 'name', label: t('fieldName'), render: ({ name }) => name },
          { key: 'level', label: t('level'), width: '170px', render: ({ level }) => t(`levels.${level}`) },
          {
            key: 'fieldType',
            label: t('fieldType'),
            width: '150px',
            narrow: 'hide',
            render: ({ fieldType }) => t(`fieldTypes.${fieldType}`),
          },
          {
            key: 'description',
            label: t('description'),
            narrow: 'hide',
            render: ({ description, choices }) => (
              <Text inherit truncate maw={320}>
                {description || choices.join(', ')}
              </Text>
            ),
          },
        ]}
        rowActions={
          mayEdit
            ? (field) => [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(field) },
                ...orderActions(field),
              ]
            : undefined
        }
        remove={async ({ uuid }) => {
          await call(routes.remove, { params: { uuid } })
          await refresh('/termbases')
        }}
        empty={{ title: t('fieldsEmptyTitle'), text: t('fieldsEmptyText'), icon: <IconForms size={22} /> }}
      />
      {editing && (
        <FieldDialog
          termbase={termbase}
          field={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await refresh('/termbases')
          }}
        />
      )}
    </>
  )
}

function FieldDialog(props: {
  termbase: Termbase
  field: TermbaseField | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const { field } = props
  const initial = {
    name: field?.name ?? '',
    description: field?.description ?? '',
    level: field?.level ?? ('termEntry' as const),
    fieldType: field?.fieldType ?? ('text' as const),
    choices: field?.choices ?? [],
  }
  return (
    <EditDialog
      title={field ? t('editField') : t('addField')}
      size="md"
      initial={initial as Pick<TermbaseField, 'name' | 'description' | 'level' | 'fieldType' | 'choices'>}
      check={({ name, fieldType, choices }) => ({
        ...(name.trim() === '' && { name: t('nameRequired') }),
        ...(fieldType === 'choice' && choices.length === 0 && { choices: t('choicesRequired') }),
      })}
      save={({ level, fieldType, ...body }) =>
        field
          ? call(routes.update, { params: { uuid: field.uuid }, body })
          : call(routes.create, { body: { ...body, level, fieldType, termbase: props.termbase['@id'] } })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <WordField
            label={t('level')}
            hint={t('levelHint')}
            disabled={field !== null}
            words={termbaseFieldLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
            {...form.field('level')}
          />
          <WordField
            label={t('fieldType')}
            disabled={field !== null}
            words={termbaseFieldTypes.map((value) => ({ value, label: t(`fieldTypes.${value}`) }))}
            {...form.field('fieldType')}
          />
          {form.values.fieldType === 'choice' && (
            <TagsInput
              label={t('choices')}
              description={t('choicesHint')}
              required
              error={form.violations.choices}
              value={form.values.choices}
              onChange={(choices) => form.set('choices', choices)}
            />
          )}
          <DescriptionField {...form.field('description')} />
        </>
      )}
    </EditDialog>
  )
}
