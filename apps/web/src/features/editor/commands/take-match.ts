import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { alternativesOf, engineAnswersOf, matchesOf } from '../state/match-data.ts'
import { type OfferedTarget, offeredTargets } from '../state/offered-targets.ts'
import { takeTarget } from './take-target.ts'

/**
 * Takes one of the matches of the open segment, the best being the first, or in a transcreation one of the ideas; where the answers of
 * models are shown, one of these.
 */
export const takeMatch =
  (number: number) =>
  (editor: Editor): void => {
    const { openUuid, panel } = editor.state.get()
    if (openUuid === null) return
    const offered = panel === 'model' ? answersFor(editor, openUuid) : foundFor(editor, openUuid)
    const chosen = offered[number - 1]
    if (chosen) takeTarget(editor, chosen.xml, chosen.origin)
  }

const foundFor = (editor: Editor, uuid: string): OfferedTarget[] =>
  editor.surroundings.file.transcreation ? alternativesFor(editor, uuid) : matchesFor(editor, uuid)

const alternativesFor = ({ client, surroundings: { file } }: Editor, uuid: string): OfferedTarget[] =>
  (client.getQueryData(alternativesOf(uuid, stepOf(file)).queryKey)?.alternatives ?? []).map(
    ({ targetSegment, modelName }) => ({
      xml: targetSegment.xml,
      origin: { type: 'artificialIntelligence', matchPercent: null, name: modelName },
    }),
  )

const matchesFor = ({ client, surroundings: { file } }: Editor, uuid: string): OfferedTarget[] =>
  (client.getQueryData(matchesOf(uuid, stepOf(file)).queryKey)?.translationMemoryMatches ?? []).map(
    ({ targetSegment, matchPercent, translationMemory }) => ({
      xml: targetSegment.xml,
      origin: { type: 'translationMemory', matchPercent, name: translationMemory.name },
    }),
  )

const answersFor = ({ client, modelAnswers, surroundings: { file } }: Editor, uuid: string): OfferedTarget[] =>
  offeredTargets(modelAnswers.of(uuid), client.getQueryData(engineAnswersOf(uuid, stepOf(file)).queryKey))
