import { asksForVin, formAddress, isBuiltInForm, kindOf } from '@redress/engine'
import { useEffect, useLayoutEffect, useState } from 'react'
import { CopyProvider, useCopy } from '../copy/CopyProvider.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { useFormValue } from '../form/use-form-value.ts'
import { CurrentPage } from '../router/CurrentPage.tsx'
import { useAsk, useRoute } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { useCell } from '../state/cell.ts'
import type { SiteLinks, Step } from '../themes/theme.ts'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { type App, useApp } from './app.ts'
import { ErrorAlert } from './ErrorAlert.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { paths } from './paths.ts'
import { SavedIndicator } from './SavedIndicator.tsx'
import { SessionTimeout } from './SessionTimeout.tsx'
import { stepsOf } from './steps-of.ts'
import { TextValues } from './TextValues.tsx'
import { useInternalLinks } from './use-internal-links.ts'
import { usePageArrival } from './use-page-arrival.ts'

/**
 * How often the page was made anew for another language: where a browser has translated it, its texts are elements of the browser, and
 * React would change those that it wrote.
 */
function useTimesMade(culture: string): number {
  const [[madeFor, times], setMade] = useState<readonly [string, number]>([culture, 0])
  if (madeFor !== culture) setMade([culture, times + document.querySelectorAll('font').length])
  return times
}

/** The one layout around every page: the theme's, in the active culture, with the form's store where there is one. */
export function SiteLayout() {
  const app = useApp()
  const active = useCell(app.culture)
  const { at } = useRoute()
  const session = at && app.formSession(at.formType)
  useInternalLinks()
  // Here, since all that is below is made anew between forms, and would not know of having arrived.
  usePageArrival(useCell(app.theme).scrollTarget)
  return (
    <CopyProvider key={useTimesMade(active.culture)} {...active}>
      {session ? (
        <FormProvider key={at.formType} store={session.store}>
          <TextValues>
            <FormFrame session={session} page={at.page} />
          </TextValues>
          <SavedIndicator saver={session.saver} />
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
  const { site, theme, cultures, addressOf } = app
  const { culture, t } = useCopy()
  const { title } = useRoute()
  const { Layout } = useCell(theme)
  const chooseCulture = useChooseCulture()
  useDocument(t(title))
  return (
    <Layout
      pageTitle={t(title)}
      steps={steps}
      culture={culture}
      cultures={cultures}
      onCulture={chooseCulture}
      caseSiteUrl={site.caseSiteUrl}
      privacyPolicyUrl={site.privacyPolicyUrl}
      project={site.project}
      banner={site.banner}
      links={{
        home: addressOf(paths.home),
        forms: site.forms.every(({ formType }) => isBuiltInForm(formType)) ? null : addressOf(paths.forms),
        claim: site.claimPage ? addressOf(paths.claim) : null,
        lookup: lookupLink(app),
      }}
    >
      <CurrentPage fallback={<ErrorPage />} />
    </Layout>
  )
}

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
