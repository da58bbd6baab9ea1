import { permissionsIn, type RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import { Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupsIn, type HeldBack, toggled } from './matrix-state.ts'
import { PermissionGrid } from './PermissionGrid.tsx'
import { PermissionList } from './PermissionList.tsx'

interface PermissionMatrixProps {
  scope: RoleScope
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
  /** What one may hand out; the rest shows but stays as it is. */
  mayGrant: (permission: Permission) => boolean
  /** Why a permission would have no effect on shared items. */
  heldBack?: (permission: Permission) => HeldBack
  readOnly?: boolean
}

/** The permission set of a role: objects by actions as a grid, on a narrow screen as a list of objects. */
export function PermissionMatrix({
  scope,
  value,
  onChange,
  mayGrant,
  heldBack = () => null,
  readOnly = false,
}: PermissionMatrixProps) {
  const { t } = useTranslation('permissions')
  const label = useId()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const isFound = (object: PermissionObject) => t(`objects.${object}`).toLowerCase().includes(words)
  const groups = groupsIn(scope, isFound)
  const set = new Set(value)
  const idle = value.filter((permission) => heldBack(permission) !== null).length
  const parts = {
    label,
    scope,
    groups,
    set,
    heldBack,
    mayGrant: (permission: Permission) => !readOnly && mayGrant(permission),
    toggle: (permissions: readonly Permission[]) => {
      if (!readOnly) onChange(toggled(scope, set, permissions, mayGrant))
    },
  }
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="end">
        <div>
          <Input.Label id={label}>{t('title')}</Input.Label>
          <Text size="xs" c="dimmed" aria-live="polite">
            {t('count', { count: set.size, total: permissionsIn(scope).length })}
          </Text>
        </div>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Group>
      {groups.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('nothingFound')}
        </Text>
      ) : isNarrow ? (
        <PermissionList {...parts} />
      ) : (
        <PermissionGrid {...parts} />
      )}
      {idle > 0 && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('idle', { count: idle })}
        </Text>
      )}
      {!readOnly && !isNarrow && (
        <Text size="xs" c="dimmed">
          {t('keyboardHint')}
        </Text>
      )}
    </Stack>
  )
}
