import {
  deadlineKeysOf,
  type FormDefinition,
  type FormType,
  formAddress,
  homeForm,
  type PageNode,
  pageNodes,
  passedDeadline,
} from '@redress/form'
import type { App } from '../app/app.ts'
import { ErrorPage } from '../app/ErrorPage.tsx'
import { paths } from '../app/paths.ts'
import { FormPage } from '../filling-in/FormPage.tsx'
import type { Guard, Route } from '../router/route.ts'
import type { RouterDeps } from '../router/router.ts'
import { importPart } from '../state/import-part.ts'
import {
  authorizationGuard,
  cultureGuard,
  deadlineGuard,
  filedGuard,
  queryGuard,
  skippedGuard,
} from './guards.ts'
import type { SitePages } from './SitePages.tsx'

/** The routes of one page of a form: its path and its other addresses. */
const pageRoutes = (app: App, { formType }: FormDefinition, node: PageNode): Route[] =>
  [node.path, ...node.aliases].map((path) => ({
    path,
    title: node.title,
    at: { formType, page: node.page },
    guards: node.requiresAuthorization ? [authorizationGuard(app), filedGuard(app), skippedGuard(app)] : [],
    load: () => FormPage,
  }))

const formRoutes = (app: App): Route[] =>
  app.site.forms.flatMap((form) => pageNodes(form).flatMap((node) => pageRoutes(app, form, node)))

const sitePage = (path: string, title: Route['title'], load: Route['load']): Route => ({
  path,
  title,
  at: null,
  guards: [],
  load,
})

/** The site's own pages are seldom seen, so they are loaded on demand together. */
const loaded = (name: keyof SitePages) => async () =>
  (await importPart(() => import('./SitePages.tsx'))).sitePages[name]()

const siteRoutes: readonly Route[] = [
  sitePage(paths.forms, 'LocKey_Forms_Title', loaded('FormList')),
  sitePage(paths.receipt, 'LocKey_CheckReceipt_Title', loaded('ReceiptPage')),
  sitePage(paths.pageNotFound, 'LocKey_NotFound_Title', loaded('NotFoundPage')),
  sitePage(paths.deadline, 'LocKey_Deadline_Title', loaded('DeadlinePage')),
  sitePage(paths.sessionExpired, 'LocKey_SessionExpired_Title', loaded('SessionExpiredPage')),
  sitePage(paths.error, 'LocKey_ErrorPage_Title', () => ErrorPage),
]

/** The pages that only some cases have, as the server names them. */
const caseRoutes = ({ site: { pages = [] } }: App): Route[] =>
  pages.map(({ path, title, part }) => sitePage(path, title, loaded(part)))

/** Without an Automotive form the site begins at the only open form, or with a list of them. */
function homeRoute({ site, addressOf, deadlines, now }: App): Route[] {
  const forms = site.forms.map(({ formType }) => formType)
  const hasHome = forms.some((formType) => formAddress(formType).aliases.includes(paths.home))
  if (hasHome || forms.length === 0) return []
  const isClosed = (formType: FormType): boolean =>
    passedDeadline(deadlineKeysOf(formType), deadlines(), now()) !== null
  const toFirst: Guard = () => {
    const first = homeForm(forms, isClosed)
    return first === null ? null : { to: addressOf(formAddress(first).entry) }
  }
  return [{ ...sitePage(paths.home, 'LocKey_Forms_Title', loaded('FormList')), guards: [toFirst] }]
}

/**
 * The route table, made from the forms of the case. The guards run in this order on every move, before anything of the new
 * page is shown.
 */
export const createRoutes = (app: App): Pick<RouterDeps, 'routes' | 'notFound' | 'guards' | 'ErrorPage'> => ({
  routes: [...homeRoute(app), ...formRoutes(app), ...caseRoutes(app), ...siteRoutes],
  notFound: sitePage('', 'LocKey_NotFound_Title', loaded('NotFoundPage')),
  guards: [queryGuard, cultureGuard(app), deadlineGuard(app)],
  ErrorPage,
})
