import type { PageDefinition } from '@redress/form'
import { Suspense, useMemo } from 'react'
import { useApp } from '../app/app.ts'
import { ErrorPage } from '../app/ErrorPage.tsx'
import { loadLaterParts } from '../app/load-parts.ts'
import { PagePlace } from '../app/PagePlace.tsx'
import { signatureDateField } from '../app/signature-date-field.ts'
import { TakenOver } from '../app/TakenOver.tsx'
import { BlockList } from '../blocks/BlockList.tsx'
import { ErrorSummaryOnDemand } from '../blocks/ErrorSummary/ErrorSummaryOnDemand.tsx'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { DeadlineLine } from '../deadlines/DeadlineLine.tsx'
import { loadDocumentParts } from '../documents/load-document-parts.ts'
import { Loading } from '../elements/Loading/Loading.tsx'
import type { Page } from '../form/page-context.ts'
import { useRoute } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { useCell } from '../state/cell.ts'
import { importPart } from '../state/import-part.ts'
import { lazyPart } from '../state/lazy-part.ts'
import styles from './FormPage.module.css'
import { PageRefusal } from './PageRefusal.tsx'
import { PageText } from './PageText.tsx'
import { runAction, runMove } from './run-action.ts'

const FilingStatus = lazyPart(async () => (await loadLaterParts()).FilingStatus)

export const LaterPage = lazyPart(async () => (await loadLaterParts()).LaterPage)

const FurtherStep = lazyPart(
  async () => (await importPart(() => import('../sign-in/FurtherStep.tsx'))).FurtherStep,
)

/** In the chunk of the input that shows them. */
const loadChoices = () => importPart(() => import('../api/choices.ts'))

const LinkNotice = lazyPart(
  async () => (await importPart(() => import('../sign-in/LinkNotice.tsx'))).LinkNotice,
)

/** Any page of any form, built from its definition. */
export function FormPage() {
  const app = useApp()
  const { at } = useRoute()
  const session = at && app.formSession(at.formType)
  const page = session?.plan.definition.pages.find((candidate) => candidate.page === at?.page)
  if (session && page) return <OpenPage key={page.page} session={session} page={page} />
  return (
    <div className={styles.page}>
      <PageText at={at} />
      <NoticeBox tone="warning">
        <ErrorPage />
      </NoticeBox>
    </div>
  )
}

interface OpenPageProps {
  readonly session: FormSession
  readonly page: PageDefinition
}

/** Why the last attempt to leave this page failed, at its top. */
function PageIssues({ page }: { readonly page: PageDefinition }) {
  const { number, notice } = useCell(useApp().lastAttempt)
  if (notice?.kind !== 'issues' || notice.page !== page.page) return null
  return <ErrorSummaryOnDemand key={number} page={page.page} />
}

function OpenPage({ session, page }: OpenPageProps) {
  const context = usePageContext(session, page)
  const link = useCell(useApp().personalLink)
  const isEntry = page === session.plan.definition.pages[0]
  const isSigned = session.plan.fields.get(signatureDateField)?.page === page.page
  return (
    <PagePlace page={context}>
      {/* Outside of a dialog this method sends nothing: before the page is alive, Enter would put a PIN into the address. */}
      <form className={styles.page} method="dialog" noValidate>
        <div className={styles.deadline} data-entry={isEntry || undefined}>
          {!page.ending && <DeadlineLine session={session} isEntry={isEntry} />}
        </div>
        <PageIssues page={page} />
        {link && (
          <Suspense>
            <LinkNotice session={session} />
          </Suspense>
        )}
        <Suspense fallback={<Loading />}>
          <BlockList blocks={page.blocks} />
          <TakenOver />
        </Suspense>
        <Suspense>{(!isEntry || isSigned) && <LaterPage session={session} page={page} />}</Suspense>
      </form>
    </PagePlace>
  )
}

/** The progress of the claim that is being sent; only this renders again as it changes. */
function FilingPlace() {
  const filing = useCell(useApp().filing)
  return <Suspense>{filing && <FilingStatus filing={filing} />}</Suspense>
}

/** What signing in asks for besides. It stays during an attempt, since the attempt executes its captcha. */
function FurtherStepPlace() {
  const step = useCell(useApp().furtherStep)
  return <Suspense>{step && <FurtherStep />}</Suspense>
}

/** What the blocks of this page need of the app. */
function usePageContext(session: FormSession, page: PageDefinition): Page {
  const app = useApp()
  const { formType, definition } = session.plan
  const filedKey = app.claimant.filedKey(formType)
  return useMemo<Page>(
    () => ({
      definition,
      page,
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: (action) => runAction(app, session, page.page, action),
      goToPage: (name) => void runMove(app, name),
      refusal: (
        <>
          <FilingPlace />
          <PageRefusal page={page} formType={formType} />
          {page === definition.pages[0] && <FurtherStepPlace />}
        </>
      ),
      captcha: <CaptchaBox captcha={app.captcha} />,
      payPal: app.payPal,
      referenceCode: app.claimant.referenceCode(formType),
      filedKey,
      fetchChoices: async (file, culture) => (await loadChoices()).fetchChoices(app.client, file, culture),
      client: app.client,
      fileOf: (clientId) => session.files().get(clientId),
      lostFile: (field) => session.lostDocuments[field],
      attachFile: session.attachFile,
      sendDocument: async (file) => (await loadDocumentParts()).sendBeforeClaim(app, session, file),
      signatureDay: async () => (await loadLaterParts()).signatureDay(app),
    }),
    [app, session, definition, formType, filedKey, page],
  )
}
