import type { IncomingMessage } from 'node:http'
import { caseHeader, caseParameter } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type FormType, formTypeOfPath } from '@redress/form'
import type { Uses } from '../claims/vault/opened.ts'
import { sessionHashOf } from '../steps/sign-in/credentials.ts'
import type { AppDeps } from './app-deps.ts'
import type { CaseVersions } from './case-versions.ts'
import { sessionCookieName } from './sessions.ts'

interface Versioned extends Uses<'grants', 'keys'>, Pick<AppDeps, 'environment'> {
  readonly versions: CaseVersions
}

/** What a request needs: the edition that shows a version, the one in force, or one that cannot be given to it. */
export type WantedEdition = { readonly shown: string } | 'inForce' | 'unknown'

const namedInAddress = new RegExp(`[?&]${caseParameter}=([0-9a-f]{64})(?:&|$)`)

/** Whether a call names a version in its address: what it answers never changes, and every cache may hold it. */
export const namesVersionInAddress = (url: string): boolean => namedInAddress.test(url)

/** The version that a call names, in its address or in a header; null if it names none. */
function named({ url = '/', headers }: IncomingMessage): string | null {
  const header = headers[caseHeader]
  return namedInAddress.exec(url)?.[1] ?? (typeof header === 'string' && header !== '' ? header : null)
}

/** The grants of the browser that sends a request. */
async function grantsOf({ environment, keys, storage }: Versioned, { headers }: IncomingMessage) {
  const cookie = new RegExp(`(?:^|;\\s*)${sessionCookieName(environment)}=([\\w-]{43})(?:;|$)`)
  const [, session] = cookie.exec(headers.cookie ?? '') ?? []
  return session === undefined ? [] : storage.grants.ofSession(sessionHashOf(keys, session))
}

const pathOf = (url: string): string => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')

/** The edition of the grant for the form of a page, if the claimant is signed in for it. */
async function ofGrant(
  deps: Versioned,
  request: IncomingMessage,
  formType: FormType,
  inForce: LoadedCase,
): Promise<WantedEdition> {
  const grant = (await grantsOf(deps, request)).find((each) => each.formType === formType)
  const shown = grant ? deps.versions.editionOf(grant.caseVersion) : null
  return shown === null || shown === inForce.version || !inForce.forms.has(formType) ? 'inForce' : { shown }
}

/** The edition of the version that a call names, if a page of it may be open, or a grant of this browser names it too. */
async function ofCall(
  deps: Versioned,
  request: IncomingMessage,
  version: string,
  inForce: LoadedCase,
): Promise<WantedEdition> {
  const { mayBeOpen, editionOf } = deps.versions
  const isOpen = await mayBeOpen(version)
  const shown = editionOf(version)
  if (shown === null) return 'unknown'
  if (shown === inForce.version) return 'inForce'
  const isGranted = async () =>
    (await grantsOf(deps, request)).some(({ caseVersion }) => editionOf(caseVersion) === shown)
  return isOpen || (await isGranted()) ? { shown } : 'unknown'
}

/**
 * The edition that answers a request. A call of a page names the version of the page in its address or a header. A document of a form
 * gets the version that its claimant signed in under: pages, texts, models and rules stay the same until the claim is filed. Null,
 * without any look-up, where it is the one in force, which has the name `inForce`.
 */
export function editionOfRequest(
  deps: Versioned,
  request: IncomingMessage,
  inForce: LoadedCase,
): Promise<WantedEdition> | null {
  const { url = '/' } = request
  if (url.startsWith('/api/')) {
    const version = named(request)
    return version === null || version === inForce.version ? null : ofCall(deps, request, version, inForce)
  }
  if (!deps.versions.areSeveral() || request.headers.cookie === undefined) return null
  const formType = formTypeOfPath(pathOf(url), [...inForce.forms.keys()])
  return formType === null ? null : ofGrant(deps, request, formType, inForce)
}
