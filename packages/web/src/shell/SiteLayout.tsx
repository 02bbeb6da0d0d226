import {
  asksForVin,
  type CopyKey,
  formAddress,
  isBuiltInForm,
  kindOf,
  type PageDefinition,
  pageNodes,
} from '@redress/form'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissErrorAlert, errorInfo } from '../alerts/error-info.ts'
import { type App, useApp } from '../app/app.ts'
import { ErrorPage } from '../app/ErrorPage.tsx'
import { loadLaterParts } from '../app/load-parts.ts'
import { paths } from '../app/paths.ts'
import { RequestId } from '../app/RequestId.tsx'
import { TextValues } from '../app/TextValues.tsx'
import { useSessionClock } from '../app/use-session-clock.ts'
import { CopyProvider, useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { ModalOnDemand } from '../elements/ModalDialog/ModalOnDemand.tsx'
import { FormProvider, useFormValue } from '../form/FormProvider.tsx'
import { CurrentPage } from '../router/CurrentPage.tsx'
import { useAsk, useLocation, useNavigate, useRoute } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { useCell } from '../state/cell.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { Banner } from '../themes/Banner/Banner.tsx'
import { closeDisclosures, followDisclosures } from '../themes/Disclosure/disclosures.ts'
import { LanguageSelector } from '../themes/LanguageSelector/LanguageSelector.tsx'
import { SkipLink } from '../themes/SkipLink/SkipLink.tsx'
import { StepIndicator } from '../themes/StepIndicator/StepIndicator.tsx'
import type { SiteLinks, Step } from '../themes/theme.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { SavedPlace } from './SavedPlace.tsx'

/**
 * How often the page was made anew for another language: where a browser has translated it, its texts are elements of the browser, and
 * React would change those that it wrote.
 */
function useTimesMade(culture: string): number {
  const [[madeFor, times], setMade] = useState<readonly [string, number]>([culture, 0])
  if (madeFor !== culture) setMade([culture, times + document.querySelectorAll('font').length])
  return times
}

/** A failure that is to be read before anything else; OK dismisses it. */
function ErrorAlert() {
  const { t } = useCopy()
  const { showError, header, message } = useCell(errorInfo)
  if (!showError) return null
  return (
    <Suspense>
      <ModalOnDemand
        role="alertdialog"
        title={t(header)}
        actions={<Button label={t('LocKey_Button_Ok')} onPress={dismissErrorAlert} />}
      >
        <p>{t(message)}</p>
        <RequestId />
      </ModalOnDemand>
    </Suspense>
  )
}

/** There is no warning in the first minute; by then the code is fetched with that of later pages. */
const SessionWarning = lazyPart(async () => (await loadLaterParts()).SessionWarning)

/** Runs the session's clock where the page enables it and the claimant has signed in, and shows its warning. */
function SessionTimeout() {
  const { sessionTimer } = useApp()
  const phase = useCell(sessionTimer.phase)
  useSessionClock(useIsTimed())
  return (
    phase.kind === 'warning' && (
      <Suspense>
        <SessionWarning secondsLeft={phase.secondsLeft} onContinue={sessionTimer.extend} />
      </Suspense>
    )
  )
}

function useIsTimed(): boolean {
  const { site, claimant } = useApp()
  const { at } = useRoute()
  if (at === null || !claimant.isAuthorized(at.formType)) return false
  const form = site.forms.find(({ formType }) => formType === at.formType)
  const nodes = form ? pageNodes(form) : []
  return nodes.find(({ page }) => page === at.page)?.sessionTimeout ?? false
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Where a link leads inside this site, or null when the browser should follow it itself. */
function internalAddress(link: HTMLAnchorElement, addressOf: (path: string) => string): string | null {
  if (link.origin !== location.origin || link.target || link.download || link.hash) return null
  if (link.relList.contains('external')) return null
  return link.search ? `${link.pathname}${link.search}` : addressOf(link.pathname)
}

/** Links inside this site, those in copy too, go through the router: they keep the culture and what was typed. */
function useInternalLinks(): void {
  const { addressOf } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlain(event)) return
      const address = internalAddress(link, addressOf)
      if (address === null) return
      event.preventDefault()
      void navigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [addressOf, navigate])
}

/** The id of the heading that every theme's layout gives the page's title. */
const headingId = 'page-title'

/**
 * Brings the theme's header into view, smoothly unless less motion is wished for, and moves the focus to the heading
 * of the new page, which a screen reader then reads; before it is painted, so that no press meets a page that is about to move. A menu that was
 * left open is closed. The first page is left as the browser shows it.
 */
function usePageArrival(scrollTarget: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeDisclosures()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(headingId)?.focus({ preventScroll: true })
    document.getElementById(scrollTarget)?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  }, [pathname, scrollTarget])
}

/** The one layout around every page: the theme's, in the active culture, with the form's store where there is one. */
export function SiteLayout() {
  const app = useApp()
  const active = useCell(app.culture)
  const { at } = useRoute()
  const session = at && app.formSession(at.formType)
  useInternalLinks()
  // Before presses that came early are repeated.
  useLayoutEffect(followDisclosures, [])
  // Here, since all that is below is made anew between forms, and would not know of having arrived.
  usePageArrival(useCell(app.theme).scrollTarget)
  return (
    <CopyProvider key={useTimesMade(active.culture)} {...active}>
      {session ? (
        <FormProvider key={at.formType} store={session.store}>
          <TextValues>
            <FormFrame session={session} page={at.page} />
          </TextValues>
          <SavedPlace saver={session.saver} />
        </FormProvider>
      ) : (
        <Frame steps={[]} />
      )}
      <ToastRegion />
      <ErrorAlert />
      <SessionTimeout />
    </CopyProvider>
  )
}

/**
 * The pages of a form as steps, those left out that are skipped now. An ending is no step on the way to a claim: it is left out,
 * and shows no steps itself.
 */
export function stepsOf(
  pages: readonly Pick<PageDefinition, 'page' | 'title' | 'ending'>[],
  currentPage: string,
  isSkipped: (page: string) => boolean,
  t: (key: CopyKey) => string,
): readonly Step[] {
  const shown = pages.filter(({ page, ending }) => !ending && (page === currentPage || !isSkipped(page)))
  const current = shown.findIndex(({ page }) => page === currentPage)
  if (current === -1) return []
  const stateAt = (index: number): Step['state'] => {
    if (index === current) return 'current'
    return index < current ? 'done' : 'upcoming'
  }
  return shown.map(({ page, title }, index) => ({ page, title: t(title), state: stateAt(index) }))
}

/** The frame of a form's page, with its steps: none for a form of one page, and none once the claim is filed. */
function FormFrame({ session, page }: { readonly session: FormSession; readonly page: string }) {
  const { claimant } = useApp()
  const { t } = useCopy()
  const { definition, formType } = session.plan
  const { pages } = definition
  const skipped = useFormValue((store) =>
    pages
      .map((each) => each.page)
      .filter(store.isSkipped)
      .join(' '),
  ).split(' ')
  const hasSteps = pages.length > 1 && claimant.referenceCode(formType) === null
  return <Frame steps={hasSteps ? stepsOf(pages, page, (name) => skipped.includes(name), t) : []} />
}

function Frame({ steps }: { readonly steps: readonly Step[] }) {
  const app = useApp()
  const { site, theme, cultures } = app
  const { culture, t } = useCopy()
  const { title } = useRoute()
  const { Layout, stepLook } = useCell(theme)
  const chooseCulture = useChooseCulture()
  useDocument(t(title))
  return (
    <>
      <SkipLink />
      <Layout
        pageTitle={t(title)}
        steps={steps.length > 0 ? <StepIndicator steps={steps} look={stepLook} /> : null}
        languages={<LanguageSelector culture={culture} cultures={cultures} onCulture={chooseCulture} />}
        banner={<Banner banner={site.banner} />}
        caseSiteUrl={site.caseSiteUrl}
        privacyPolicyUrl={site.privacyPolicyUrl}
        project={site.project}
        links={linksOf(app)}
      >
        <CurrentPage fallback={<ErrorPage />} />
      </Layout>
    </>
  )
}

const linksOf = (app: App): SiteLinks => ({
  home: app.addressOf(paths.home),
  forms: app.site.forms.every(({ formType }) => isBuiltInForm(formType)) ? null : app.addressOf(paths.forms),
  claim: app.site.claimPage ? app.addressOf(paths.claim) : null,
  lookup: lookupLink(app),
})

/** A look-up is of vehicles only where it asks for their number; any other is called by its own title. */
function lookupLink({ site, addressOf }: App): SiteLinks['lookup'] {
  const form = site.forms.find((each) => kindOf(each) === 'lookup')
  if (!form) return null
  const label = asksForVin(form, site.appSettings) ? 'LocKey_Header_VinLookup' : form.title
  return { label, href: addressOf(formAddress(form.formType).entry) }
}

/** The culture goes into the address; the guards bring its texts, and nothing that was typed is touched. */
function useChooseCulture(): (culture: string) => void {
  const ask = useAsk()
  return (culture) => void ask('culture', culture)
}

/** The document follows its page: title, language and direction, and no spinner any more. */
function useDocument(pageTitle: string): void {
  const { culture, dir, t } = useCopy()
  const title = `${pageTitle} | ${t('LocKey_Case_Name')}`
  useLayoutEffect(() => {
    document.getElementById('page-load')?.remove()
    window.redressUp?.()
  }, [])
  useLayoutEffect(() => {
    document.documentElement.lang = culture
    document.documentElement.dir = dir
  }, [culture, dir])
  useEffect(() => {
    document.title = title
  }, [title])
}
