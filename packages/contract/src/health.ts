import { z } from 'zod'
import { get } from './route.ts'

export const Health = z.object({
  status: z.enum(['up', 'degraded', 'down']),
  version: z.string(),
  parts: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['up', 'missing', 'low', 'full', 'failing', 'down']),
      detail: z.string(),
    }),
  ),
})
export type Health = z.infer<typeof Health>

export const healthRoutes = {
  health: get('/health', { summary: 'What is up and what is missing', access: 'public', reply: Health }),
}
