import { fileTypeRoutes } from '@langwerk/contract/file-types'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { serveUses } from '../../kit/serve-uses.ts'
import { fileTypeKind } from './file-type-kind.ts'
import { replacementRuleKind } from './replacement-rule-kind.ts'
import { tagRuleKind } from './tag-rule-kind.ts'
import { openTrialTurns, tryOut } from './try-out.ts'

export function serveFileTypes(house: House) {
  servePortable(house, fileTypeRoutes, fileTypeKind)
  serveUses(house, fileTypeRoutes.uses, 'fileType')
  serveChildList(house, tagRuleKind)
  serveChildList(house, replacementRuleKind)
  const turns = openTrialTurns()
  serve(
    house,
    fileTypeRoutes.tryOut,
    ({ actor, params, request }) => tryOut(house, turns, actor, params.uuid, request),
    {
      callsAMinute: 60,
    },
  )
}
