import type { PageDefinition } from '@redress/engine'
import { Suspense, useMemo } from 'react'
import { BlockList } from '../blocks/BlockList.tsx'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { type Page, PageContext } from '../form/page-context.ts'
import { usePending, useRoute } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'
import { ErrorPage } from './ErrorPage.tsx'
import styles from './FormPage.module.css'
import { PageIssues } from './PageIssues.tsx'
import { PageRefusal } from './PageRefusal.tsx'
import { goToPage, runAction } from './page-actions.ts'
import { useSignatureDate } from './use-signature-date.ts'

/** Any page of any form, built from its definition (PRD-3). */
export function FormPage() {
  const app = useApp()
  const { at } = useRoute()
  const session = at && app.formSession(at.formType)
  const page = session?.plan.definition.pages.find((candidate) => candidate.page === at?.page)
  return session && page ? <OpenPage key={page.page} session={session} page={page} /> : <ErrorPage />
}

interface OpenPageProps {
  readonly session: FormSession
  readonly page: PageDefinition
}

function OpenPage({ session, page }: OpenPageProps) {
  const context = usePageContext(session, page)
  useSignatureDate(session, page)
  return (
    <PageContext value={context}>
      <form className={styles.page} noValidate onSubmit={(event) => event.preventDefault()}>
        <PageIssues page={page} />
        <Suspense>
          <BlockList blocks={page.blocks} />
        </Suspense>
      </form>
    </PageContext>
  )
}

/** What the blocks of this page need of the app. */
function usePageContext(session: FormSession, page: PageDefinition): Page {
  const app = useApp()
  const moving = usePending()
  const submitting = useCell(app.submitting)
  const solving = useCell(app.captcha.state).inProgress
  const { formType, definition } = session.plan
  return useMemo<Page>(
    () => ({
      definition,
      page,
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: async (action) => {
        const number = app.lastAttempt.get().number + 1
        app.lastAttempt.set({ number, notice: null })
        app.lastAttempt.set({ number, notice: await runAction(app, session, page.page, action) })
      },
      goToPage: (name) => void goToPage(app, name),
      refusal: <PageRefusal page={page} formType={formType} />,
      captcha: <CaptchaBox captcha={app.captcha} />,
      payPal: app.payPal,
      busy: moving || submitting || solving,
      referenceCode: app.claimant.referenceCode(formType),
      attachFile: (clientId, file) => session.files.set(clientId, file),
    }),
    [app, session, definition, formType, page, moving, submitting, solving],
  )
}
