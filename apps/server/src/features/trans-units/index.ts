import { alternativeRoutes } from '@langwerk/contract/alternatives'
import { keyTermRoutes } from '@langwerk/contract/key-terms'
import { permittedWorkRoutes } from '@langwerk/contract/permitted-work'
import { sectionRoutes } from '@langwerk/contract/sections'
import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { xliffImportRoutes } from '@langwerk/contract/xliff-imports'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { serve } from '../../kit/serve.ts'
import { askForAlternatives, listAlternatives } from './alternatives.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { searchConcordance } from './concordance.ts'
import { confirmAll } from './confirm-all.ts'
import { listDrafts, saveDraft } from './drafts.ts'
import { editSource } from './edit-source.ts'
import { editedFile } from './edited-file.ts'
import { setFalsePositive } from './false-positives.ts'
import { findTransUnit } from './find.ts'
import { listVersions } from './history.ts'
import { keyTermsIn } from './key-terms.ts'
import { listTransUnits, nextOpenTransUnit } from './list.ts'
import { lockTransUnit } from './lock-unit.ts'
import { findMatches } from './matches.ts'
import { mergeTransUnit } from './merge.ts'
import { enterTransUnit, listPresence } from './presence.ts'
import { presentOne } from './present.ts'
import { previewFile } from './preview.ts'
import { replaceInTargets } from './replace.ts'
import { revertTransUnits } from './revert.ts'
import { saveTransUnit } from './save.ts'
import { spellingSuggestions, unknownWords } from './spelling.ts'
import { splitTransUnit } from './split.ts'
import { writeAnew } from './write-anew.ts'
import { importXliff, openXliffTurns } from './xliff/import-xliff.ts'

export { applySources } from './apply-sources.ts'
export { applyTargets, type Changed, changedColumns, type NewTarget } from './apply-targets.ts'
export { isRecent } from './editor-units.ts'
export { areBeingPrepared, type EditedFileRow, findFile, findTransUnit, requireLocking, requireWork } from './find.ts'
export { helpFor } from './help-for.ts'
export { filtersOf } from './list.ts'
export { presentMatch, presentTerm } from './matches.ts'
export { originOf } from './present.ts'
export { publishChanges } from './publish.ts'
export { sourceColumns } from './resegment.ts'
export { segmentForPrompt } from './segment-for-prompt.ts'
export { textsBetween } from './texts-between.ts'
export { unitToWrite } from './unit-to-write.ts'

/** Each of them is paid for. */
const questionsAMinute = 30

export function serveTransUnits(house: House) {
  const { db } = house

  serve(house, transUnitRoutes.file, ({ actor, params }) => editedFile(db, actor, params.uuid))
  serve(house, transUnitRoutes.list, ({ actor, params, query }) => listTransUnits(db, actor, params.uuid, query))
  serve(house, keyTermRoutes.list, async ({ actor, params }) => ({
    keyTerms: await keyTermsIn(house, actor, params.uuid),
  }))
  serve(house, alternativeRoutes.list, ({ actor, params }) => listAlternatives(db, actor, params.uuid))
  serve(house, alternativeRoutes.ask, ({ actor, params }) => askForAlternatives(house, actor, params.uuid), {
    callsAMinute: questionsAMinute,
  })
  serve(house, transUnitRoutes.nextOpen, ({ actor, params, query }) =>
    nextOpenTransUnit(db, actor, params.uuid, query.after),
  )
  serve(house, transUnitRoutes.get, async ({ actor, params }) => {
    const { unit, file } = await findTransUnit(db, actor, params.uuid)
    return presentOne(db, actor, file, unit)
  })
  serve(house, transUnitRoutes.save, ({ actor, params, body }) => saveTransUnit(house, actor, params.uuid, body))
  serve(house, permittedWorkRoutes.saveSource, ({ actor, params, body }) =>
    editSource(house, actor, params.uuid, { xml: body.sourceSegment.xml, version: body.version }),
  )
  serve(house, permittedWorkRoutes.confirmAll, ({ actor, params, body }) => confirmAll(house, actor, params.uuid, body))
  serve(house, transUnitRoutes.lock, ({ actor, params, body }) => lockTransUnit(house, actor, params.uuid, body.locked))
  serve(house, transUnitRoutes.revert, ({ actor, params, body }) =>
    revertTransUnits(house, actor, params.uuid, body.transUnits),
  )
  serve(house, transUnitRoutes.replaceAll, ({ actor, params, body }) =>
    replaceInTargets(house, actor, params.uuid, body),
  )
  serve(house, sectionRoutes.writeAnew, ({ actor, params }) => writeAnew(house, actor, params.uuid), {
    callsAMinute: questionsAMinute,
  })
  const xliffTurns = openXliffTurns()
  serve(house, xliffImportRoutes.importXliff, ({ actor, params, request }) =>
    importXliff(house, xliffTurns, actor, params.uuid, request),
  )
  serve(house, transUnitRoutes.split, ({ actor, params, body }) => splitTransUnit(house, actor, params.uuid, body))
  serve(house, transUnitRoutes.merge, ({ actor, params, body }) =>
    mergeTransUnit(house, actor, params.uuid, body.version),
  )

  serve(house, transUnitRoutes.draft, ({ actor, params, body }) => saveDraft(db, actor, params.uuid, body.xml))
  serve(house, transUnitRoutes.drafts, ({ actor, params }) => listDrafts(db, actor, params.uuid))
  serve(house, transUnitRoutes.history, ({ actor, params }) => listVersions(db, actor, params.uuid))
  serve(house, transUnitRoutes.comments, ({ actor, params }) => listComments(db, actor, params.uuid))
  serve(house, transUnitRoutes.comment, ({ actor, params, body }) => addComment(house, actor, params.uuid, body.text))
  serve(house, transUnitRoutes.removeComment, ({ actor, params }) => removeComment(house, actor, params.uuid))
  serve(house, transUnitRoutes.setFalsePositive, ({ actor, params, body }) =>
    setFalsePositive(house, actor, params.uuid, body),
  )
  serve(house, transUnitRoutes.unknownWords, ({ actor, params, body }) =>
    unknownWords(house, actor, params.uuid, body.words),
  )
  serve(house, transUnitRoutes.spellingSuggestions, ({ actor, params, query }) =>
    spellingSuggestions(house, actor, params.uuid, query.word),
  )
  serve(house, transUnitRoutes.enter, ({ actor, params, body }) =>
    enterTransUnit(house, actor, params.uuid, body.activeSeconds),
  )
  serve(house, transUnitRoutes.presence, ({ actor, params }) => listPresence(db, actor, params.uuid))

  serve(house, transUnitRoutes.matches, ({ actor, params, query }) => findMatches(house, actor, params.uuid, query))
  serve(house, transUnitRoutes.concordance, async ({ actor, params, query, request }) => {
    // Those of the job are a part of it; the others are not.
    if (query.memories === 'all') requireScope(request, 'translationMemories:read')
    return searchConcordance(house, actor, params.uuid, query)
  })
  serve(house, transUnitRoutes.preview, ({ actor, params, query }) =>
    previewFile(house, actor, params.uuid, query.around),
  )
}
