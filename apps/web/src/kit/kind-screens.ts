import { kinds, type ShareableObject, shareableObjects } from '@langwerk/contract/kinds'

/** The kinds whose things have a screen of their own. */
export type KindWithScreen = {
  [Object in ShareableObject]: (typeof kinds)[Object]['thingScreen'] extends string ? Object : never
}[ShareableObject]

const hasScreen = (object: ShareableObject): object is KindWithScreen => kinds[object].thingScreen !== null

export const kindsWithScreen = shareableObjects.filter(hasScreen)

/** Where the list of a kind is. */
export const listScreen = (object: ShareableObject): string => kinds[object].screen

/** Where the screen of a thing is; null where its kind has none. */
export function thingScreen(object: KindWithScreen, uuid: string): string
export function thingScreen(object: ShareableObject, uuid: string): string | null
export function thingScreen(object: ShareableObject, uuid: string): string | null {
  return kinds[object].thingScreen?.replace('$uuid', uuid) ?? null
}

/** Where what takes percent points off the matches of a memory is, of its use in a job or a job template. */
export const memoryPenaltiesScreen = (uuid: string) =>
  `/resources/jobTranslationMemories/${uuid}/jobTranslationMemoryPenalties`
