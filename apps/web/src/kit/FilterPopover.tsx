import { Button, type ButtonProps, Group, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

interface FilterPopoverProps<Filter extends object> {
  filter: Filter
  /** Takes a filter without empty fields. */
  choose: (filter: Filter) => void
  labels: { button: string; apply: string; clear: string }
  /** How the button looks: while something is filtered, it is `light`. */
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size'>
  width: number
  children: (draft: Filter, change: (changes: Partial<Filter>) => void) => ReactNode
}

/** A button that opens a filter: what is filled in there holds when it is applied, and all of it can be cleared. */
export function FilterPopover<Filter extends object>(props: FilterPopoverProps<Filter>) {
  const { filter, choose, labels, button = { variant: 'default' }, width, children } = props
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(filter)
  const apply = (next: Partial<Filter>) => {
    // A filter's fields may all be absent, which its type does not say here.
    choose(Object.fromEntries(Object.entries(next).filter(isSet)) as Filter)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          {...button}
          {...(Object.entries(filter).some(isSet) && { variant: 'light', color: undefined })}
          leftSection={<IconFilter size={16} />}
          onClick={() => {
            setDraft(filter)
            setOpened(!opened)
          }}
        >
          {labels.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <Stack gap="xs" w={width}>
            {children(draft, (changes) => setDraft({ ...draft, ...changes }))}
            <Group justify="space-between" mt="xs">
              <Button variant="default" size="compact-sm" onClick={() => apply({})}>
                {labels.clear}
              </Button>
              <Button type="submit" size="compact-sm">
                {labels.apply}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

const isSet = ([, value]: [string, unknown]) => value !== undefined && value !== ''
