import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { RowAction } from '../../kit/ListTable.tsx'

/** The menu of a role: to edit or at least to see it, and to delete it. */
export const roleActions = <Role extends { permissions: Record<string, boolean> }>(
  t: TFunction<'organizationRoles'>,
  role: Role,
  { edit, remove }: { edit: (role: Role) => void; remove: (role: Role) => void },
): RowAction[] => [
  role.permissions.edit
    ? { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(role) }
    : { label: t('view'), icon: <IconEye size={16} />, onClick: () => edit(role) },
  ...(role.permissions.delete
    ? [{ label: t('delete'), icon: <IconTrash size={16} />, dangerous: true, onClick: () => remove(role) }]
    : []),
]
