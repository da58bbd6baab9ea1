import { z } from 'zod'
import { item, shareable, shareableInput, TeamShare, TeamSharesInput } from './common.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { writtenText, writtenTextInput } from './written-text.ts'

export const Guideline = item('Guideline', { ...shareable, teams: z.array(TeamShare), ...writtenText })
export type Guideline = z.infer<typeof Guideline>

const GuidelineInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional(), ...writtenTextInput })
export type GuidelineInput = z.infer<typeof GuidelineInput>

export const guidelineRoutes = shareableRoutes('/guidelines', 'guideline', {
  item: Guideline,
  input: GuidelineInput,
})
