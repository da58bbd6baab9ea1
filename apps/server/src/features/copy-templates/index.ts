import { copyTemplateRoutes } from '@langwerk/contract/copy-templates'
import { copyTemplate } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { writtenText } from '../../kit/written-text.ts'

export function serveCopyTemplates(house: House) {
  servePortable(house, copyTemplateRoutes, copyTemplateKind)
}

const copyTemplateKind = shareableKind({
  object: 'copyTemplate',
  table: copyTemplate,
  routes: copyTemplateRoutes,
  ...writtenText,
})
