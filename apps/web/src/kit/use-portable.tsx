import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Route } from '@langwerk/contract/route'
import type {
  AskedSecrets,
  CopyInput,
  LeftOut,
  ShareableFile,
  ShareableImport,
} from '@langwerk/contract/shareable-routes'
import { Button, Group, List, Text } from '@mantine/core'
import { IconBraces, IconCopy, IconFileImport, IconFileStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../session/session.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { CopyShippedDialog, type ShippedThing } from './CopyShippedDialog.tsx'
import { linkTo } from './call.ts'
import classes from './confirm.module.css'
import { closeDialogs, openDialog } from './dialogs.ts'
import { FileDialog } from './FileDialog.tsx'
import type { ItemAction } from './item-action.ts'
import type { ListItem } from './ListTable.tsx'
import { notifySuccess } from './notify.ts'

type Nothing = Record<never, never>
type Made = { uuid: string; name: string; leftOut: LeftOut[] }

/** What a kind has whose things are copied, and carried away as JSON files. */
export interface PortableRoutes {
  copy: Route<{ uuid: string }, Nothing, CopyInput, Made>
  export: Route<{ uuid: string }, Nothing, Nothing, ShareableFile>
  import: Route<Nothing, Nothing, ShareableImport, Made>
}

/** What comes with the program of a kind, and the name of its items on the wire. */
export interface Shipped {
  type: string
  things: readonly ShippedThing[]
}

export interface PortableProps {
  shipped?: Shipped | undefined
  secretsOf?: ((thing: object) => AskedSecrets) | undefined
}

interface Portable {
  actionsOf: (item: ListItem) => ItemAction[]
  button: ReactNode
  /** What was copied or imported last. */
  made: string | null
  /** To be drawn once on the screen. */
  dialogs: ReactNode
}

/**
 * The copying of things, and their way out and in as files, for a kind that has it.
 * @param shipped those that come with the program, to be copied.
 * @param secretsOf the secrets that a copy of a thing, or what is made of its file, is asked for.
 */
export function usePortable(
  object: ShareableObject,
  routes: Partial<PortableRoutes>,
  refresh: () => unknown,
  { shipped, secretsOf = () => ({}) }: PortableProps = {},
): Portable {
  const { t } = useTranslation('kit')
  const mayCreate = useCan(`${object}:create`)
  const [open, setOpen] = useState<ListItem | 'file' | 'shipped' | null>(null)
  const [last, setLast] = useState<string | null>(null)
  if (!routes.copy || !routes.export || !routes.import)
    return { actionsOf: () => [], button: null, made: null, dialogs: null }

  const { copy, export: write, import: read } = routes
  const close = () => setOpen(null)
  const made = async ({ uuid, name, leftOut }: Made) => {
    close()
    setLast(uuid)
    if (leftOut.length === 0) notifySuccess(t('added', { name }))
    else
      openDialog({
        title: t('portable.leftOut', { name }),
        children: (
          <>
            <Text size="sm">{t('portable.leftOutText')}</Text>
            <List size="sm" mt="xs" className={classes.list}>
              {leftOut.map((one) => (
                <List.Item key={one.propertyPath}>{one.name}</List.Item>
              ))}
            </List>
            <Group justify="flex-end" mt="md">
              <Button data-autofocus onClick={closeDialogs}>
                {t('close')}
              </Button>
            </Group>
          </>
        ),
      })
    await refresh()
  }
  return {
    actionsOf: (item) => [
      ...(mayCreate ? [{ label: t('copy'), icon: <IconCopy size={16} />, onClick: () => setOpen(item) }] : []),
      {
        label: t('portable.export'),
        icon: <IconBraces size={16} />,
        onClick: () => location.assign(linkTo(write, { uuid: item.uuid })),
      },
    ],
    button: mayCreate && (
      <>
        {shipped && (
          <Button variant="default" leftSection={<IconFileStar size={16} />} onClick={() => setOpen('shipped')}>
            {t('portable.shipped')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen('file')}>
          {t('portable.import')}
        </Button>
      </>
    ),
    made: last,
    dialogs:
      open === 'file' ? (
        <FileDialog object={object} route={read} secretsOf={secretsOf} onSaved={made} onClose={close} />
      ) : open === 'shipped' ? (
        shipped && (
          <CopyShippedDialog
            object={object}
            type={shipped.type}
            route={read}
            shipped={shipped.things}
            onSaved={made}
            onClose={close}
          />
        )
      ) : (
        open && (
          <CopyDialog object={object} route={copy} secretsOf={secretsOf} item={open} onSaved={made} onClose={close} />
        )
      ),
  }
}
