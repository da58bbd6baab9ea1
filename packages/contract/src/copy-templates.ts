import { z } from 'zod'
import { item, shareable, shareableInput, TeamShare, TeamSharesInput } from './common.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { writtenText, writtenTextInput } from './written-text.ts'

/** A text that others are written after: its parts, and what belongs into each. */
export const CopyTemplate = item('CopyTemplate', { ...shareable, teams: z.array(TeamShare), ...writtenText })

const CopyTemplateInput = z.object({ ...shareableInput, teams: TeamSharesInput.optional(), ...writtenTextInput })

export const copyTemplateRoutes = shareableRoutes('/copy_templates', 'copy template', {
  item: CopyTemplate,
  input: CopyTemplateInput,
})
