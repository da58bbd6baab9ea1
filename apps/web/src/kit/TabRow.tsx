import { Tabs, type TabsListProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './TabRow.module.css'

/**
 * The tabs of a screen in one row, whose open one is in sight.
 * @param opened the value of the open one.
 */
export function TabRow({ opened, ...props }: TabsListProps & { opened: string | null | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is looked for anew whenever another is opened
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [opened])
  return <Tabs.List ref={list} className={classes.tabs} {...props} />
}
