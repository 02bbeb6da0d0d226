import {
  deadlineKeysOf,
  deadlineTarget,
  type FormType,
  formAddresses,
  formTypeOfPath,
  isExternalTarget,
  pagePath,
  passedDeadline,
  resolveCulture,
  sanitiseQuery,
  searchOf,
  sessionExpiredPath,
} from '@redress/engine'
import type { Site } from '@redress/engine/contract'
import { redirect, redirectDocument, replace } from 'react-router'
import { showToast } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import { loadCulture } from './load-culture.ts'
import { paths, withoutTrailingSlash } from './paths.ts'

/** One guard of the navigation: it lets through, or throws a redirect. It may run twice for one navigation. */
export type Guard = (url: URL) => Promise<void> | void

const formOf = (url: URL): FormType | null => formTypeOfPath(withoutTrailingSlash(url.pathname))

/** Redirects to the cleaned address when the query holds anything but letters, digits, hyphens, underscores (NAV-17). */
export const queryGuard: Guard = (url) => {
  const cleaned = sanitiseQuery([...url.searchParams])
  if (cleaned) throw replace(`${url.pathname}${searchOf(cleaned)}`)
}

/** Brings the culture that the address asks for, and its texts (CUL-1). Without them the page stays in the culture it has. */
export const cultureGuard =
  ({ site, client, culture }: Pick<App, 'site' | 'client' | 'culture'>): Guard =>
  async (url) => {
    const active = culture.get().culture
    const asked = url.searchParams.get('culture')
    const wanted = resolveCulture(asked, active, Object.values(site.cultures), site.defaultCulture)
    if (wanted === active) return
    try {
      culture.set(await loadCulture(client, wanted))
    } catch {
      showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })
    }
  }

/** Sends whoever comes too late where the passed deadline says (DLN-2); the deadline page itself is exempt (NAV-3). */
export const deadlineGuard =
  ({ deadlines, culture, now, addressOf }: Pick<App, 'deadlines' | 'culture' | 'now' | 'addressOf'>): Guard =>
  (url) => {
    if (withoutTrailingSlash(url.pathname) === paths.deadline) return
    const passed = passedDeadline(deadlineKeysOf(formOf(url)), deadlines, now())
    if (passed === null) return
    const target = deadlineTarget(passed, deadlines, culture.get().culture)
    throw isExternalTarget(target) ? redirectDocument(target) : redirect(addressOf(target))
  }

/** Sends whoever has not passed the form's credentials step to the session-expired page (NAV-21). */
export const authorizationGuard =
  ({ claimant, culture, site }: Pick<App, 'claimant' | 'culture' | 'site'>): Guard =>
  (url) => {
    const formType = formOf(url)
    if (formType && claimant.isAuthorized(formType)) return
    const active = culture.get().culture
    throw redirect(sessionExpiredPath(formType, active === site.defaultCulture ? null : active))
  }

/** The address of the page that shows the reference code, or null when the form has none. */
function referenceCodePath({ forms }: Pick<Site, 'forms'>, formType: FormType): string | null {
  const pages = forms.find((form) => form.formType === formType)?.pages ?? []
  const page = pages.find(({ blocks }) => blocks.some(({ type }) => type === 'referenceCode'))
  return page ? pagePath(formType, page.page) : null
}

/**
 * Once the claim is filed, its reference code is all there is behind the credentials step; before that there is no
 * code to show. So neither a reload nor the browser's back button leads to an empty form or an empty confirmation.
 */
export const filedGuard =
  ({ claimant, site, addressOf }: Pick<App, 'claimant' | 'site' | 'addressOf'>): Guard =>
  (url) => {
    const formType = formOf(url)
    const codePath = formType && referenceCodePath(site, formType)
    if (!codePath) return
    const isFiled = claimant.referenceCode(formType) !== null
    const isAtCode = withoutTrailingSlash(url.pathname) === codePath
    if (isFiled && !isAtCode) throw replace(addressOf(codePath))
    if (!isFiled && isAtCode) throw replace(addressOf(formAddresses[formType].entry))
  }
