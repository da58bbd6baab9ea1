import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadRefusalTexts } from '../kit/refusal-texts.ts'
import { signOut, takeUpSession } from '../kit/signing-in/signing-in.ts'
import { isAtTheDoor, safeRedirect } from '../session/safe-redirect.ts'
import { getSession, onSessionChange } from '../session/session.ts'
import { NotFound } from './NotFound.tsx'
import { screens } from './routes.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { type Screen, startPath } from './screen.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
const layouts = {
  application: createRoute({
    getParentRoute: () => root,
    id: 'application',
    component: lazyRouteComponent(() => import('./ApplicationLayout.tsx'), 'ApplicationLayout'),
  }),
  authentication: createRoute({
    getParentRoute: () => root,
    id: 'authentication',
    component: lazyRouteComponent(() => import('./AuthenticationLayout.tsx'), 'AuthenticationLayout'),
  }),
  workspace: createRoute({
    getParentRoute: () => root,
    id: 'workspace',
    component: lazyRouteComponent(() => import('./WorkspaceLayout.tsx'), 'WorkspaceLayout'),
  }),
}

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => layouts[screen.layout],
    path: screen.path,
    component: lazyRouteComponent(() => screen.load().then((component) => ({ default: component }))),
    beforeLoad: ({ location, params }) => {
      if (isOutsideOfStep(screen, params)) throw notFound()
      if (!mayOpen(screen)) throw redirect({ to: '/login', search: { redirect: location.href } })
      if (screen.hosted && !getSession()?.hosted) throw notFound()
    },
    loader: ({ params, location, cause }) => {
      // Not waited for: the screen shows itself what is missing.
      if (cause === 'enter') void screen.ahead?.({ params, search: location.search })
      return screen.path === startPath ? undefined : loadRefusalTexts()
    },
  })

/** Asks who is signed in and goes on: to where was asked for, or to the login page. The server's cookie counts, not what was remembered. */
const reAuthentication = createRoute({
  getParentRoute: () => root,
  path: '/re_authenticate',
  beforeLoad: async ({ search }) => {
    const wanted = safeRedirect('redirect' in search ? search.redirect : undefined)
    await takeUpSession().catch(() => undefined)
    if (getSession()) throw redirect({ href: wanted, replace: true })
    throw redirect({ to: '/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })
  },
})

/** Signs out whoever comes by this address. */
const loggingOut = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/login', replace: true })
  },
})

const routesIn = (layout: Screen['layout']) => screens.filter((screen) => screen.layout === layout).map(routeOf)

export const router = createRouter({
  routeTree: root.addChildren([
    reAuthentication,
    loggingOut,
    layouts.application.addChildren(routesIn('application')),
    layouts.authentication.addChildren(routesIn('authentication')),
    layouts.workspace.addChildren(routesIn('workspace')),
  ]),
  // Search parameters are plain texts: the router's own reading as JSON would turn a search for "12" into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return written ? `?${written}` : ''
  },
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenLoading,
  defaultPendingMs: 200,
  defaultErrorComponent: ScreenFailure,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

/** Loads the screen at this address and its frame while the session is still being taken up. */
export function loadScreenAhead(): void {
  const [matchedRoutes] = router.getMatchedRoutes(location.pathname)
  // What cannot be loaded is told when it is shown.
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => {})
}

/** Sends a visitor to the login page as soon as the session ends, to come back to the same place afterwards. */
export function followSession(): void {
  onSessionChange(() => {
    const { pathname, href } = router.state.location
    if (getSession() || isPublic(pathname)) return
    router.navigate({ to: '/login', search: pathname === '/' ? {} : { redirect: href } })
  })
}

/** Who is at the door already is not sent there. */
const isPublic = (pathname: string) =>
  isAtTheDoor(pathname) || screens.some(({ path, access }) => access === 'public' && path === pathname)

/** Whether somebody who came in by the link to one step asks for anything else. */
function isOutsideOfStep({ access }: Screen, params: { stepUuid?: string }): boolean {
  const session = getSession()
  return access !== 'public' && Boolean(session?.jobStep) && params.stepUuid !== session?.jobStep
}

function mayOpen(screen: Screen): boolean {
  if (screen.access === 'public') return true
  const session = getSession()
  if (screen.access === 'authenticated') return session !== null
  return session?.roles.includes('ROLE_LOGGED_IN_WITH_CREDENTIALS') ?? false
}
