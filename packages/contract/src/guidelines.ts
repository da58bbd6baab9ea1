import { z } from 'zod'
import { item, shareable, shareableInput, TeamShare, TeamSharesInput } from './common.ts'
import { shareableRoutes } from './shareable-routes.ts'

export const Guideline = item('Guideline', {
  ...shareable,
  teams: z.array(TeamShare),
  shortDescription: z.string(),
  /** Safe to show: only the elements of written text, without scripts, styles and images. */
  html: z.string(),
})
export type Guideline = z.infer<typeof Guideline>

const GuidelineInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  shortDescription: z.string().max(1000).optional(),
  html: z.string().max(500_000).optional(),
})
export type GuidelineInput = z.infer<typeof GuidelineInput>

export const guidelineRoutes = shareableRoutes('/guidelines', 'guideline', {
  item: Guideline,
  input: GuidelineInput,
})
