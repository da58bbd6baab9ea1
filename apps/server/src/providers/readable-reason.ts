import { beginningOf, withoutForeignCharacters } from '@langwerk/text/characters'

const mostOfReason = 300

/** What a provider says of a failure, as long as people read it, and without characters that cannot be kept. */
export const readableReason = (said: string): string => beginningOf(withoutForeignCharacters(said), mostOfReason)
