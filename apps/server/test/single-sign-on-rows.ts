import { singleSignOn } from '../src/database/schema/people.ts'
import { keyPlace } from '../src/features/single-sign-on/settings.ts'
import type { House } from '../src/kit/house.ts'
import { makeKeyPair } from '../src/providers/single-sign-on/make-key-pair.ts'

/** The settings of an organization that has not chosen its identity provider yet. */
export async function insertSingleSignOn({ db, secrets }: Pick<House, 'db' | 'secrets'>, organizationUuid: string) {
  pair ??= makeKeyPair('langwerk.test')
  const { privateKey, certificate } = await pair
  await db
    .insert(singleSignOn)
    .values({ organizationUuid, certificate, privateKey: secrets.seal(privateKey, keyPlace(organizationUuid)) })
    .onConflictDoNothing()
}

/** Made once: it takes a moment. */
let pair: ReturnType<typeof makeKeyPair> | undefined
