import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Description,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  RequiredName,
} from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'

/** Work that a person offers by the hour. */
export const UserService = item('UserService', {
  name: z.string(),
  description: z.string(),
  sourceLanguage: LanguageRef,
  targetLanguage: LanguageRef,
  /** Hundredths of a Swiss franc. */
  rappenPerHour: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type UserService = z.infer<typeof UserService>

const mostFrancs = 100_000
/** A price that an input gives, in hundredths of a Swiss franc. */
export const RappenPerHour = z
  .number()
  .int()
  .min(0)
  .max(mostFrancs * 100, fault('too_expensive', { francs: mostFrancs }))

export const UserServiceInput = z.object({
  name: RequiredName,
  description: Description.optional(),
  sourceLanguage: iri('languages'),
  targetLanguage: iri('languages'),
  rappenPerHour: RappenPerHour,
})
export type UserServiceInput = z.infer<typeof UserServiceInput>

/** Who offers a service. */
export const ServiceUser = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  collectiveUser: z.boolean(),
  profilePicture: z.uuid().nullable(),
})

export const userServiceRoutes = {
  list: get('/user_services', {
    summary: 'What one offers oneself',
    query: ListQuery,
    reply: collectionOf(UserService),
  }),
  create: post('/user_services', { summary: 'Offers a service', body: UserServiceInput, reply: UserService }),
  update: patch('/user_services/:uuid', {
    summary: 'Changes a service of one’s own',
    params: ByUuid,
    body: UserServiceInput.partial(),
    reply: UserService,
  }),
  remove: del('/user_services/:uuid', { summary: 'Withdraws a service of one’s own', params: ByUuid }),
}

/** What people of a team offer, for those who give out its work. */
export const teamUserServiceRoutes = {
  list: get('/team_users/:uuid/user_services', {
    summary: 'What a member of a team offers',
    params: ByUuid,
    query: ListQuery,
    reply: z.object({
      '@id': z.string(),
      '@type': z.literal('Collection'),
      totalItems: z.number().int(),
      member: z.array(UserService),
      serviceUser: ServiceUser,
      team: NamedRef,
    }),
  }),
}
