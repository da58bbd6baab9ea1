import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Route } from '@langwerk/contract/route'
import type { CopyInput, LeftOut, ShareableFile, ShareableImport } from '@langwerk/contract/shareable-routes'
import { contentDisposition } from './content-disposition.ts'
import type { Nothing } from './derived-fields.ts'
import type { House } from './house.ts'
import { requireScopesToName } from './require-scope.ts'
import { serve } from './serve.ts'
import { exportShareable, fileOf, importShareable, namedInFile } from './shareable-files.ts'
import {
  createShareable,
  getShareable,
  listShareables,
  type NamedInput,
  type NamedRow,
  removeShareable,
  type ShareableKind,
  updateShareable,
} from './shareables.ts'

interface CrudRoutes<Item, Input, Changes> {
  list: Route<Nothing, ListQuery, Nothing, Collection<Item>>
  get: Route<{ uuid: string }, Nothing, Nothing, Item>
  create: Route<Nothing, Nothing, Input, Item>
  update: Route<{ uuid: string }, Nothing, Changes, Item | undefined>
  remove: Route<{ uuid: string }, Nothing, Nothing, void>
}

interface PortableRoutes<Item> {
  copy: Route<{ uuid: string }, Nothing, CopyInput, Item & { leftOut: LeftOut[] }>
  export: Route<{ uuid: string }, Nothing, Nothing, ShareableFile>
  import: Route<Nothing, Nothing, ShareableImport, Item & { leftOut: LeftOut[] }>
}

/** Serves the five ordinary routes of one shareable kind. */
export function serveShareable<Row extends NamedRow, Item, Input extends NamedInput, Changes extends Partial<Input>>(
  house: Pick<House, 'http' | 'space' | 'config' | 'db' | 'storage' | 'tasks'>,
  routes: CrudRoutes<Item, Input, Changes>,
  kind: ShareableKind<Row, NoInfer<Item>, NoInfer<Input>>,
) {
  const { db } = house
  serve(house, routes.list, ({ actor, query }) => listShareables(db, actor, kind, query))
  serve(house, routes.get, ({ actor, params }) => getShareable(db, actor, kind, params.uuid))
  serve(house, routes.create, (call) => createShareable(db, call, kind, call.body))
  serve(house, routes.update, (call) => updateShareable(house, call, kind, call.params.uuid, call.body))
  serve(house, routes.remove, (call) => removeShareable(house, call, kind, call.params.uuid))
}

/** Serves those and, of a kind whose things are copied and carried away, copy, export and import. */
export function servePortable<Row extends NamedRow, Item, Input extends NamedInput, Changes extends Partial<Input>>(
  house: Pick<House, 'http' | 'space' | 'config' | 'db' | 'storage' | 'tasks'>,
  routes: CrudRoutes<Item, Input, Changes> & PortableRoutes<NoInfer<Item>>,
  kind: ShareableKind<Row, NoInfer<Item>, NoInfer<Input>>,
) {
  const { db } = house
  const portable = { kind, input: routes.create.body }
  serveShareable(house, routes, kind)
  serve(house, routes.export, async (call) => {
    const file = await exportShareable(db, call, portable, call.params.uuid)
    call.reply.header('content-disposition', contentDisposition(`${file.name}.json`))
    return file
  })
  serve(house, routes.import, (call) => {
    requireScopesToName(call.request, routes.import, namedInFile(portable, call.body))
    return importShareable(db, call, portable, call.body, { byName: true })
  })
  serve(house, routes.copy, async (call) => {
    const file = await fileOf(db, call.actor, portable, call.params.uuid)
    // What the copy is called and what it is to keep secret stands in the call.
    const copy = { ...file, ...call.body, name: call.body.name ?? file.name }
    return importShareable(db, call, portable, copy, { byName: false })
  })
}
