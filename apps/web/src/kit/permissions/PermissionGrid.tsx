import { actionsIn, type RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction } from '@langwerk/contract/words'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Grid, type GridPlace, moveInGrid } from './grid-moves.ts'
import { MatrixBox } from './MatrixBox.tsx'
import { columnsFor, type HeldBack, type MatrixGroup, shareOf } from './matrix-state.ts'
import classes from './PermissionGrid.module.css'

export interface MatrixParts {
  /** The id of what names it. */
  label: string
  scope: RoleScope
  groups: readonly MatrixGroup[]
  set: ReadonlySet<Permission>
  heldBack: (permission: Permission) => HeldBack
  mayGrant: (permission: Permission) => boolean
  toggle: (permissions: readonly Permission[]) => void
}

/**
 * A grid of the ARIA practices: one place is in the tab order, arrows move it, the space bar sets. Heads set their whole
 * row or column; an action that means nothing for an object has no place.
 */
export function PermissionGrid({ label, scope, groups, set, heldBack, mayGrant, toggle }: MatrixParts) {
  const { t } = useTranslation('permissions')
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<GridPlace>({ row: 1, column: 0 })
  const objects = groups.flatMap((group) => group.objects)
  const columns = columnsFor(scope, objects)
  const means = (object: PermissionObject, action: PermissionAction) => actionsIn(scope, object).includes(action)
  const ofRow = (object: PermissionObject) =>
    actionsIn(scope, object).map((action): Permission => `${object}:${action}`)
  const ofColumn = (action: PermissionAction) =>
    objects.filter((object) => means(object, action)).map((object): Permission => `${object}:${action}`)
  const all = objects.flatMap(ofRow)

  const grid: Grid = {
    rows: objects.length + 1,
    columns: columns.length + 1,
    isPlace: ({ row, column }) => {
      const [object, action] = [objects[row - 1], columns[column - 1]]
      return row === 0 || column === 0 || (object !== undefined && action !== undefined && means(object, action))
    },
  }
  const standing = grid.isPlace(place) && place.row < grid.rows && place.column < grid.columns ? place : firstPlace
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInGrid(grid, standing, event.key, event.ctrlKey || event.metaKey)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus()
  }
  const box = (at: GridPlace, name: string, permissions: readonly Permission[], why: HeldBack = null) => (
    <MatrixBox
      name={why ? `${name}. ${t(`heldBack.${why}`)}` : name}
      idle={why !== null}
      share={shareOf(set, permissions)}
      disabled={!permissions.some(mayGrant)}
      place={at}
      standing={at.row === standing.row && at.column === standing.column}
      onFocus={() => setPlace(at)}
      onToggle={() => toggle(permissions)}
    />
  )

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that one moves in */}
      <table role="grid" aria-labelledby={label} className={classes.table} ref={table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th className={classes.corner}>{box(firstPlace, t('all'), all)}</th>
            {columns.map((action, index) => (
              <th key={action} className={classes.head} scope="col">
                <span className={classes.action}>{t(`actions.${action}`)}</span>
                {box({ row: 0, column: index + 1 }, t('allOf', { name: t(`actions.${action}`) }), ofColumn(action))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.name}>
              <tr>
                <th className={classes.group} colSpan={columns.length + 1} scope="rowgroup">
                  <span className={classes.groupName}>{t(`groups.${group.name}`)}</span>
                </th>
              </tr>
              {group.objects.map((object) => {
                const row = objects.indexOf(object) + 1
                const name = t(`objects.${object}`)
                return (
                  <tr key={object}>
                    <th className={classes.object} scope="row">
                      <span className={classes.objectName}>
                        {box({ row, column: 0 }, t('allOf', { name }), ofRow(object))}
                        {name}
                      </span>
                    </th>
                    {columns.map((action, index) => (
                      <td key={action} className={classes.cell}>
                        {means(object, action) &&
                          box(
                            { row, column: index + 1 },
                            `${name}: ${t(`actions.${action}`)}`,
                            [`${object}:${action}`],
                            heldBack(`${object}:${action}`),
                          )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const firstPlace: GridPlace = { row: 0, column: 0 }
