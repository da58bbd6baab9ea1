import { actionsIn } from '@langwerk/contract/permission-matrix'
import type { Permission } from '@langwerk/contract/permission-objects'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shareOf } from './matrix-state.ts'
import classes from './PermissionGrid.module.css'
import type { MatrixParts } from './PermissionGrid.tsx'

/** The same permissions object by object, each a part to open with its actions below one another. */
export function PermissionList({ label, scope, groups, set, heldBack, mayGrant, toggle }: MatrixParts) {
  const { t } = useTranslation('permissions')
  return (
    <section aria-labelledby={label} className={classes.list}>
      {groups.map((group) => (
        <Stack key={group.name} gap={0}>
          <Text className={classes.listGroup}>{t(`groups.${group.name}`)}</Text>
          {group.objects.map((object) => {
            const actions = actionsIn(scope, object)
            const permissions = actions.map((action): Permission => `${object}:${action}`)
            const share = shareOf(set, permissions)
            const count = permissions.filter((permission) => set.has(permission)).length
            return (
              <details key={object} className={classes.listObject}>
                <summary>
                  <span>{t(`objects.${object}`)}</span>
                  <Text span size="xs" c="dimmed">
                    {count} / {permissions.length}
                  </Text>
                </summary>
                <Stack gap="xs" p="xs">
                  <Checkbox
                    label={t('allOf', { name: t(`objects.${object}`) })}
                    checked={share === 'all'}
                    indeterminate={share === 'some'}
                    disabled={!permissions.some(mayGrant)}
                    onChange={() => toggle(permissions)}
                  />
                  {actions.map((action) => {
                    const permission: Permission = `${object}:${action}`
                    const why = heldBack(permission)
                    return (
                      <Checkbox
                        key={action}
                        ml="lg"
                        label={t(`actions.${action}`)}
                        description={why && t(`heldBack.${why}`)}
                        checked={set.has(permission)}
                        disabled={!mayGrant(permission)}
                        onChange={() => toggle([permission])}
                      />
                    )
                  })}
                </Stack>
              </details>
            )
          })}
        </Stack>
      ))}
    </section>
  )
}
