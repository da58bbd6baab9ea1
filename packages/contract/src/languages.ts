import { z } from 'zod'
import { collectionOf, item, Uuid } from './common.ts'
import { get } from './route.ts'
import { formalities } from './words.ts'

export const Language = item('Language', { code: z.string(), name: z.string() })
export type Language = z.infer<typeof Language>
export const Formality = item('Formality', { name: z.enum(formalities) })
export type Formality = z.infer<typeof Formality>

export const languageRoutes = {
  list: get('/languages', { summary: 'All languages', reply: collectionOf(Language) }),
  sources: get('/source_languages', { summary: 'Languages that a job may start from', reply: collectionOf(Language) }),
  targets: get('/target_languages', {
    summary: 'Languages that a job may go into from a source language',
    query: z.object({ source_language_uuid: Uuid.optional() }),
    reply: collectionOf(Language),
  }),
  formalities: get('/formalities', {
    summary: 'The degrees of formality; the first is the default',
    reply: collectionOf(Formality),
  }),
}
