import { kinds, type ShareableObject, type TeamsField as TeamsName } from '@langwerk/contract/kinds'
import { useTranslation } from 'react-i18next'
import { canOutsideOfTeams, useSession } from '../session/session.ts'
import { DescriptionField, NameField } from './fields.tsx'
import { ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'
import { bodyOf, type ItemForm, valuesOf } from './item-form.ts'
import { notifySuccess } from './notify.ts'
import { faultText, nameViolation } from './refusal-text.ts'
import classes from './ShareableDialog.module.css'
import { type Shareable, teamsOf } from './shareable-columns.tsx'
import { TeamsField } from './TeamsField.tsx'
import { type ChosenTeam, chosenTeamsOf, teamSharesOf } from './team-shares.ts'
import type { Form } from './use-form.ts'

/** Of the fields for teams the form has only the kind's own. */
type SharedValues = { name: string; description: string } & Record<TeamsName<ShareableObject>, ChosenTeam[]>

export interface ShareableDialogProps<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
> extends Pick<ItemDialogProps<Item, Input, Changes, Values>, 'routes' | 'texts' | 'form' | 'onClose'> {
  object: Object
  /** What is edited, or only shown to whom may not; null for a new one. */
  item: Item | null
  onSaved: () => void
}

/** The dialog in which a shareable thing is created, changed or read: name, description, its own fields, teams. */
export function ShareableDialog<
  Object extends ShareableObject,
  Item extends Shareable<Object>,
  Input extends object,
  Changes extends object,
  Values extends object,
>({ object, form: own, item, onSaved, ...props }: ShareableDialogProps<Object, Item, Input, Changes, Values>) {
  const { t } = useTranslation('kit')
  const session = useSession()
  const readOnly = item !== null && item.permissions.edit !== true
  const needsTeam = item === null && !canOutsideOfTeams(session, `${object}:create`)
  const primaryStays = item !== null && item.permissionRole !== 'owner'
  const mayShare = item === null || item.permissions.share === true
  const { teamsField } = kinds[object]
  const form = {
    ...own,
    initial: { ...own.initial, name: '', description: '', [teamsField]: [] },
    valuesOf: (one: Item) => ({ ...valuesOf(own, one), [teamsField]: chosenTeamsOf(teamsOf(object, one)) }),
    bodyOf: (values: Values & SharedValues) => ({
      ...bodyOf(own, values),
      [teamsField]: mayShare ? teamSharesOf(values[teamsField]) : undefined,
    }),
    check: (values: Values & SharedValues) => ({
      ...own.check?.(values, item),
      ...nameViolation(values.name),
      ...(needsTeam && values[teamsField].length === 0 && { [teamsField]: faultText({ code: 'team_required' }) }),
    }),
    fields: (fields: Form<Values> & Form<SharedValues>) => (
      <fieldset className={classes.fields} disabled={readOnly}>
        <NameField {...fields.field('name')} />
        <DescriptionField {...fields.field('description')} />
        {own.fields?.(fields, item)}
        {mayShare && (
          <TeamsField object={object} required={needsTeam} primaryStays={primaryStays} {...fields.field(teamsField)} />
        )}
      </fieldset>
    ),
  }
  return (
    <ItemDialog
      {...props}
      {...(readOnly && { title: item.name })}
      // What the types of a form say of each key is kept: of the shared values here, of the kind's own by `own`.
      form={form as unknown as ItemForm<Values & SharedValues, Item, Input>}
      item={item}
      onSaved={(one) => {
        // There is none where one has given the thing away.
        notifySuccess(t(item ? 'updated' : 'added', { name: (one ?? item)?.name }))
        onSaved()
      }}
      saveLabel={item ? t('save') : t('create')}
      readOnly={readOnly}
    />
  )
}
