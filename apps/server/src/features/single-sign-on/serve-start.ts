import { singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { hashToken, newToken } from '../../access/sessions.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { startSignIn } from '../../providers/single-sign-on/service-provider.ts'
import { browserCookie } from './browser-cookie.ts'
import { keepRequest } from './messages.ts'
import { findSettings, isOffered, serviceProviderOf } from './settings.ts'

/** The way out: to the identity provider, with a request that this browser only can finish. */
export function serveStart(house: House) {
  const { db, config } = house

  serve(
    house,
    singleSignOnRoutes.start,
    async ({ body, request, reply }) => {
      const settings = await findSettings(db, body.account)
      const provider = isOffered(settings) ? serviceProviderOf(house, settings) : null
      if (!settings || !provider)
        throw invalid({
          propertyPath: 'account',
          code: 'no_single_sign_on',
        })
      const { requestId, url } = await startSignIn(provider)
      // One browser may begin several: they share its token.
      const browser = request.cookies[browserCookie.name] ?? newToken()
      await keepRequest(db, requestId, {
        organizationUuid: settings.organizationUuid,
        browserHash: hashToken(browser),
        redirect: ownPath(body.redirect, config.publicUrl),
      })
      reply.setCookie(browserCookie.name, browser, browserCookie.options(config))
      return { url }
    },
    { callsAMinute: 30 },
  )
}

/** A path of the web app, as the address that a browser makes of it; `/` where it would lead elsewhere. */
export function ownPath(wanted: string | undefined, publicUrl: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, publicUrl)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl)
  const isOwn = origin === new URL(publicUrl).origin && !pathname.startsWith('//') && !pathname.startsWith('/api/')
  return isOwn ? pathname + search + hash : '/'
}
