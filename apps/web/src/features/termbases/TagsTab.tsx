import { termbaseTagRoutes as routes, type Termbase, type TermbaseTag } from '@langwerk/contract/termbases'
import { ColorInput, Text } from '@mantine/core'
import { IconPencil, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, SwitchField } from '../../kit/fields.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useOrderActions } from '../../kit/use-order-actions.tsx'
import { TagBadge } from './TagBadge.tsx'

/** The tags of a termbase, with their colours. */
export function TagsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const found = useList(routes.list, { params: { uuid: termbase.uuid } })
  const refresh = useRefresh()
  const [editing, setEditing] = useState<TermbaseTag | 'new' | null>(null)
  const orderActions = useOrderActions(
    found,
    (body) => call(routes.order, { params: { uuid: termbase.uuid }, body }),
    () => refresh('/termbases'),
  )
  const mayEdit = termbase.permissions.edit === true
  const permissions = { delete: mayEdit }
  const list = { ...found, items: found.items.map((tag) => ({ ...tag, permissions })) }
  const add = mayEdit ? { label: t('addTagTitle'), onClick: () => setEditing('new') } : undefined
  return (
    <>
      <ListScreen
        title={t('tags')}
        titleOrder={2}
        list={list}
        searchable={false}
        add={add}
        columns={[
          { key: 'name', label: t('tagName'), render: (tag) => <TagBadge tag={tag} /> },
          { key: 'description', label: t('description'), narrow: 'hide', render: ({ description }) => description },
          {
            key: 'blacklist',
            label: t('blacklist'),
            width: '170px',
            render: ({ blacklist }) => (blacklist ? t('yes') : ''),
          },
        ]}
        rowActions={
          mayEdit
            ? (tag) => [
                { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(tag) },
                ...orderActions(tag),
              ]
            : undefined
        }
        remove={async ({ uuid }) => {
          await call(routes.remove, { params: { uuid } })
          await refresh('/termbases')
        }}
        empty={{ title: t('tagsEmptyTitle'), text: t('tagsEmptyText'), icon: <IconTag size={22} /> }}
      />
      {editing && (
        <TagDialog
          termbase={termbase}
          tag={editing === 'new' ? null : editing}
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

const colors = ['#d9480f', '#e8a300', '#2f9e44', '#0b7285', '#1c7ed6', '#6741d9', '#c2255c', '#6b7280']

function TagDialog(props: { termbase: Termbase; tag: TermbaseTag | null; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('termbases')
  const { tag } = props
  const initial = {
    name: tag?.name ?? '',
    description: tag?.description ?? '',
    color: tag?.color ?? colors[4]!,
    blacklist: tag?.blacklist ?? false,
  }
  return (
    <EditDialog
      title={tag ? t('editTagTitle') : t('addTagTitle')}
      size="md"
      initial={initial}
      check={({ name }) => (name.trim() ? {} : { name: t('nameRequired') })}
      save={(body) =>
        tag
          ? call(routes.update, { params: { uuid: tag.uuid }, body })
          : call(routes.create, { body: { ...body, termbase: props.termbase['@id'] } })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NameField {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
          <ColorInput
            label={t('color')}
            format="hex"
            withEyeDropper={false}
            swatches={colors}
            swatchesPerRow={8}
            error={form.violations.color}
            value={form.values.color}
            onChange={(color) => form.set('color', color)}
          />
          <Text size="sm" component="div">
            <TagBadge tag={{ ...form.values, name: form.values.name || t('tag') }} />
          </Text>
          <SwitchField label={t('blacklist')} hint={t('blacklistHint')} {...form.field('blacklist')} />
        </>
      )}
    </EditDialog>
  )
}
