import { kinds, type ShareableObject } from '@langwerk/contract/kinds'

/** Where the screen of a thing is; null where its kind has none. */
export const thingScreen = (object: ShareableObject, uuid: string): string | null =>
  kinds[object].thingScreen?.replace('$uuid', uuid) ?? null
