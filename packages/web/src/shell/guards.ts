import type { Site } from '@redress/api'
import {
  deadlineKeysOf,
  deadlineTarget,
  type FormType,
  formAddress,
  formTypeOfPath,
  isExternalTarget,
  nearestPage,
  pageNodes,
  passedDeadline,
  resolveCulture,
  sanitiseQuery,
  searchOf,
  sessionExpiredPath,
  withoutTrailingSlash,
} from '@redress/form'
import type { App } from '../app/app.ts'
import { loadCulture } from '../app/load-culture.ts'
import { paths, referenceCodePath } from '../app/paths.ts'
import type { Guard } from '../router/route.ts'
import { showToast } from '../toasts/toasts.ts'

const formOf = ({ forms }: Pick<Site, 'forms'>, url: URL): FormType | null =>
  formTypeOfPath(
    withoutTrailingSlash(url.pathname),
    forms.map(({ formType }) => formType),
  )

/** Redirects to the cleaned address when the query holds anything but letters, digits, hyphens, underscores. */
export const queryGuard: Guard = (url) => {
  const cleaned = sanitiseQuery([...url.searchParams])
  return cleaned && { to: `${url.pathname}${searchOf(cleaned)}` }
}

/**
 * Brings the culture that the address asks for, and its texts: without them the page stays in the culture it has. Every page but the
 * one that was opened needs all texts.
 */
export const cultureGuard =
  ({ site, client, culture, theme }: Pick<App, 'site' | 'client' | 'culture' | 'theme'>): Guard =>
  async (url) => {
    const { culture: active, later } = culture.get()
    const asked = url.searchParams.get('culture')
    const wanted = resolveCulture(asked, active, Object.values(site.cultures), site.defaultCulture)
    if (wanted === active) {
      if (later?.page !== withoutTrailingSlash(url.pathname)) await later?.load()
      return null
    }
    try {
      const [loaded] = await Promise.all([loadCulture(client, wanted, site.writings), theme.get().prime()])
      culture.set(loaded)
    } catch {
      showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })
    }
    return null
  }

/** The pages that are shown after the deadlines, too. */
const lasting: readonly string[] = [paths.deadline, paths.confirm, paths.receipt, paths.claim]

/**
 * Redirects a claimant after the deadline to the page that the deadline names. The deadline page itself is exempt, and so
 * are the pages that confirm and show a filed claim and check a receipt, the page that the deadline leads to, and the reference code of a claim that was filed: who files in the last second is
 * not redirected.
 */
export const deadlineGuard =
  ({
    deadlines: general,
    deadlinesIn,
    refreshDeadlines,
    culture,
    now,
    addressOf,
    claimant,
    site,
  }: Pick<
    App,
    'deadlines' | 'deadlinesIn' | 'refreshDeadlines' | 'culture' | 'now' | 'addressOf' | 'claimant' | 'site'
  >): Guard =>
  async (url) => {
    const path = withoutTrailingSlash(url.pathname)
    if (lasting.includes(path)) return null
    const formType = formOf(site, url)
    const isFiled = formType !== null && claimant.referenceCode(formType) !== null
    if (isFiled && path === referenceCodePath(site, formType)) return null
    const begunAt = formType === null ? null : claimant.authorizedAt(formType)
    const known = () => (formType === null ? general() : deadlinesIn(formType))
    const passedNow = () => passedDeadline(deadlineKeysOf(formType), known(), now(), begunAt)
    if (passedNow() === null) return null
    // It may have been extended since the page was opened.
    await refreshDeadlines()
    const passed = passedNow()
    if (passed === null) return null
    const target = deadlineTarget(passed, known(), culture.get().culture)
    if (isExternalTarget(target)) return { to: target, isExternal: true }
    const to = addressOf(target)
    return withoutTrailingSlash(new URL(to, url).pathname) === path ? null : { to }
  }

/** The address of the session-expired page of a form, with the active culture where it is not the default. */
export function sessionExpiredAddress(
  { culture, site }: Pick<App, 'culture' | 'site'>,
  formType: FormType | null,
): string {
  const active = culture.get().culture
  return sessionExpiredPath(formType, active === site.defaultCulture ? null : active)
}

/** Redirects a claimant who has not passed the credentials step of the form to the session-expired page. */
export const authorizationGuard =
  ({ claimant, culture, site }: Pick<App, 'claimant' | 'culture' | 'site'>): Guard =>
  (url) => {
    const formType = formOf(site, url)
    if (formType && claimant.isAuthorized(formType)) return null
    return { to: sessionExpiredAddress({ culture, site }, formType) }
  }

/**
 * Once the claim is filed, its reference code is all there is behind the credentials step; before that there is no
 * code to show. So neither a reload nor the browser's back button leads to an empty form or an empty confirmation.
 */
export const filedGuard =
  ({ claimant, site, addressOf }: Pick<App, 'claimant' | 'site' | 'addressOf'>): Guard =>
  (url) => {
    const formType = formOf(site, url)
    const codePath = formType && referenceCodePath(site, formType)
    if (!codePath) return null
    const isFiled = claimant.referenceCode(formType) !== null
    const isAtCode = withoutTrailingSlash(url.pathname) === codePath
    if (isFiled && !isAtCode) return { to: addressOf(codePath) }
    if (!isFiled && isAtCode) return { to: addressOf(formAddress(formType).entry) }
    return null
  }

/**
 * A page that the answers skip is not shown, however it was requested (a link, a reload, the browser's back button):
 * it leads to the ending that the answers reach, or to the nearest page that is not skipped. The reference
 * code is none of these; `filedGuard` leads there. Expressions decide too, so what evaluates them is loaded first.
 */
export const skippedGuard =
  ({
    site,
    formSession,
    loadExpressions,
    addressOf,
  }: Pick<App, 'site' | 'formSession' | 'loadExpressions' | 'addressOf'>): Guard =>
  async (url) => {
    const formType = formOf(site, url)
    if (formType) await loadExpressions(formType)
    const session = formType && formSession(formType)
    if (!session) return null
    const path = withoutTrailingSlash(url.pathname)
    const codePath = referenceCodePath(site, formType)
    const nodes = pageNodes(session.plan.definition).filter((node) => node.path !== codePath)
    const here = nodes.find((node) => node.path === path)
    const { plan, store } = session
    const nearest = here && nearestPage(nodes, here.page, store.isSkipped)
    if (!nearest || nearest === here) return null
    const ending = plan.pages.find(({ name, ending: when }) => when && !store.isSkipped(name))
    return { to: addressOf((ending ?? nearest).path) }
  }
