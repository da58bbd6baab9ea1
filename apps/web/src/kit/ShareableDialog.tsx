import { kinds, type ShareableObject, type TeamsField as TeamsName } from '@langwerk/contract/kinds'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { EditDialog } from './EditDialog.tsx'
import { DescriptionField, NameField } from './fields.tsx'
import { bodyOf, type ItemForm, valuesOf } from './item-form.ts'
import { notifySuccess } from './notify.ts'
import { faultText } from './refusal-text.ts'
import classes from './ShareableDialog.module.css'
import { type ItemRoutes, saveItem } from './save-item.ts'
import { type Shareable, teamsOf } from './shareable-columns.tsx'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, chosenTeamsOf, teamSharesOf } from './team-shares.ts'
import type { Form, Violations } from './use-form.ts'

/** Of the fields for teams the form has only the kind's own. */
type SharedValues = { name: string; description: string } & Record<TeamsName<ShareableObject>, ChosenTeam[]>

export interface ShareableDialogProps<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
> {
  object: Object
  routes: ItemRoutes<Item, Input, Changes>
  texts: (key: 'add' | 'editTitle') => string
  /** The kind's own fields, between description and teams. */
  form: ItemForm<Values, Item, Input>
  /** What is edited, or only shown to whom may not; null for a new one. */
  item: Item | null
  onSaved: () => void
  onClose: () => void
}

/** The dialog in which a shareable thing is created, changed or read: name, description, its own fields, teams. */
export function ShareableDialog<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
>({ object, routes, texts, form: own, item, ...props }: ShareableDialogProps<Object, Item, Input, Changes, Values>) {
  const { t } = useTranslation('kit')
  const session = useSession()
  const readOnly = item !== null && item.permissions.edit !== true
  const needsTeam = item === null && !canOutsideOfTeams(session, `${object}:create`)
  const mayShare = item === null || item.permissions.share === true
  const primaryStays = item !== null && item.permissionRole !== 'owner'
  const { teamsField } = kinds[object]
  const initial = {
    ...valuesOf(own, item),
    name: item?.name ?? '',
    description: item?.description ?? '',
    [teamsField]: item ? chosenTeamsOf(teamsOf(object, item)) : [],
  } as Values & SharedValues
  const check = (values: Values & SharedValues) => {
    const violations: Partial<Record<string, string>> = {
      ...own.check?.(values),
      ...(values.name.trim() === '' && { name: faultText({ code: 'name_required' }) }),
      ...(needsTeam && values[teamsField].length === 0 && { [teamsField]: faultText({ code: 'team_required' }) }),
    }
    // The names are those of the values.
    return violations as Violations<Values & SharedValues>
  }
  const bodyFrom = (values: Values & SharedValues) => ({
    ...bodyOf(own, values),
    name: values.name,
    description: values.description,
    ...(mayShare && { [teamsField]: teamSharesOf(values[teamsField]) }),
  })
  const saved = (one: Item | undefined) => {
    notifySuccess(t(item ? 'updated' : 'added', { name: (one ?? item)?.name }))
    props.onSaved()
  }
  return (
    <EditDialog
      title={readOnly ? item.name : texts(item ? 'editTitle' : 'add')}
      initial={initial}
      check={check}
      save={(values) => saveItem(routes, { item, body: bodyFrom(values), before: bodyFrom(initial) })}
      onSaved={saved}
      onClose={props.onClose}
      saveLabel={item ? t('save') : t('create')}
      readOnly={readOnly}
      {...(own.size && { size: own.size })}
    >
      {(form) => {
        // The form's values are the shared ones and the kind's own.
        const shared = form as unknown as Form<SharedValues>
        return (
          <fieldset className={classes.fields} disabled={readOnly}>
            <NameField {...shared.field('name')} />
            <DescriptionField {...shared.field('description')} />
            {own.fields?.(form as unknown as Form<Values>, item)}
            {mayShare && (
              <TeamsField
                object={object}
                required={needsTeam}
                primaryStays={primaryStays}
                {...shared.field(teamsField)}
              />
            )}
          </fieldset>
        )
      }}
    </EditDialog>
  )
}
