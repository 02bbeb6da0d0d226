import { type FormDefinition, formAddresses, type PageNode, pageNodes } from '@redress/engine'
import { Outlet, type RouteObject, redirect } from 'react-router'
import type { App } from './app.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { FormPage } from './FormPage.tsx'
import {
  authorizationGuard,
  cultureGuard,
  deadlineGuard,
  filedGuard,
  type Guard,
  queryGuard,
} from './guards.ts'
import { paths } from './paths.ts'
import type { RouteHandle } from './route-handle.ts'
import { SiteLayout } from './SiteLayout.tsx'

const middlewareOf = (guards: readonly Guard[]): NonNullable<RouteObject['middleware']> =>
  guards.map((guard) => async ({ request }, next) => {
    await guard(new URL(request.url))
    return next()
  })

/** The routes of one page of a form: its path and its other addresses. */
const pageRoutes = ({ formType }: FormDefinition, { path, aliases, page, title }: PageNode): RouteObject[] =>
  [path, ...aliases].map((address) => ({
    path: address,
    handle: { title, at: { formType, page } } satisfies RouteHandle,
    Component: FormPage,
  }))

const formRoutes = (forms: readonly FormDefinition[], protectedOnes: boolean): RouteObject[] =>
  forms.flatMap((form) =>
    pageNodes(form)
      .filter(({ requiresAuthorization }) => requiresAuthorization === protectedOnes)
      .flatMap((node) => pageRoutes(form, node)),
  )

/** Without an Automotive form the site begins at the entry of its first form. */
const homeRoute = (app: App): RouteObject[] => {
  const [first] = app.site.forms
  const hasHome = app.site.forms.some(({ formType }) => formAddresses[formType].aliases.includes(paths.home))
  if (hasHome || !first) return []
  return [{ path: paths.home, loader: () => redirect(app.addressOf(formAddresses[first.formType].entry)) }]
}

const sitePage = (path: string, title: RouteHandle['title'], lazy: RouteObject['lazy']): RouteObject => ({
  path,
  handle: { title, at: null } satisfies RouteHandle,
  ...(lazy && { lazy }),
})

/** The site's own pages are seldom seen, so they are loaded on demand together. */
const siteRoutes: readonly RouteObject[] = [
  sitePage(paths.pageNotFound, 'LocKey_NotFound_Title', async () => ({
    Component: (await import('./SitePages.tsx')).NotFoundPage,
  })),
  sitePage('*', 'LocKey_NotFound_Title', async () => ({
    Component: (await import('./SitePages.tsx')).NotFoundPage,
  })),
  sitePage(paths.deadline, 'LocKey_Deadline_Title', async () => ({
    Component: (await import('./SitePages.tsx')).DeadlinePage,
  })),
  sitePage(paths.sessionExpired, 'LocKey_SessionExpired_Title', async () => ({
    Component: (await import('./SitePages.tsx')).SessionExpiredPage,
  })),
  { ...sitePage(paths.error, 'LocKey_ErrorPage_Title', undefined), Component: ErrorPage },
]

/**
 * The route table of specification section 2, made from the forms of the case. The guards run in the order of NAV-21
 * on every navigation, before anything of the new page is shown (NAV-23).
 */
export const createRoutes = (app: App): RouteObject[] => [
  {
    middleware: middlewareOf([queryGuard, cultureGuard(app), deadlineGuard(app)]),
    Component: SiteLayout,
    // The page has a spinner of its own until the layout is there (UI-2).
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...homeRoute(app),
          ...formRoutes(app.site.forms, false),
          {
            middleware: middlewareOf([authorizationGuard(app), filedGuard(app)]),
            Component: Outlet,
            children: formRoutes(app.site.forms, true),
          },
          ...siteRoutes,
        ],
      },
    ],
  },
]
