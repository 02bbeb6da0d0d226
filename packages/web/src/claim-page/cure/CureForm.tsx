import { type ReactNode, Suspense, useMemo } from 'react'
import { useApp } from '../../app/app.ts'
import { loadLaterParts } from '../../app/load-parts.ts'
import { PagePlace } from '../../app/PagePlace.tsx'
import { useSignatureDate } from '../../app/use-signature-date.ts'
import { BlockList } from '../../blocks/BlockList.tsx'
import { ErrorSummaryOnDemand } from '../../blocks/ErrorSummary/ErrorSummaryOnDemand.tsx'
import { CaptchaBox } from '../../captcha/CaptchaBox.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { loadDocumentParts } from '../../documents/load-document-parts.ts'
import { oncePrepared } from '../../documents/preparations.ts'
import { Loading } from '../../elements/Loading/Loading.tsx'
import { FormProvider } from '../../form/FormProvider.tsx'
import { useFocusAsShown } from '../../form/field-focus.ts'
import type { Page } from '../../form/page-context.ts'
import { useCell } from '../../state/cell.ts'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import styles from '../ClaimPage.module.css'
import type { CureSession } from './cure-session.ts'
import type { CureNotice } from './use-cure.ts'

const FilingStatus = lazyPart(async () => (await loadLaterParts()).FilingStatus)

interface CureFormProps {
  readonly session: CureSession
  readonly notice: CureNotice | null
  /** Null until it is filed. */
  readonly referenceCode: string | null
  readonly onSend: () => Promise<void>
  /** Null for what is asked for. */
  readonly blocks?: Page['page']['blocks']
}

/** The widgets of what is missing, or the receipt of what was given, as those of any form. */
export function CureForm({ session, notice, referenceCode, onSend, blocks }: CureFormProps) {
  const page = usePageOf(session, notice, referenceCode, onSend)
  const { plan, store } = session.form
  const [shown] = plan.definition.pages
  if (!shown) return null
  return (
    <FormProvider store={store}>
      <PagePlace page={page}>
        <Dated session={session}>
          {notice?.problem === null && <ErrorSummaryOnDemand key={notice.number} page={shown.page} />}
          <Suspense fallback={<Loading />}>
            <BlockList blocks={blocks ?? shown.blocks} />
          </Suspense>
        </Dated>
      </PagePlace>
    </FormProvider>
  )
}

/** Fills the date of a signature, where one is asked for. */
function Dated({ session, children }: { readonly session: CureSession; readonly children: ReactNode }) {
  const [page = { page: '' }] = session.form.plan.definition.pages
  useSignatureDate(session.form, page)
  return <div className={styles.cure}>{children}</div>
}

/** Why nothing was filed. It takes the focus as it appears, so that it is read out and seen. */
function Problem({ notice: { problem, params } }: { readonly notice: CureNotice }) {
  const { t } = useCopy()
  const box = useFocusAsShown()
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.refusal}>
      <p>{t(problem ?? '', params)}</p>
    </div>
  )
}

/** The progress of what is being sent; only this renders again as it changes. */
function Progress() {
  const filing = useCell(useApp().filing)
  return <Suspense>{filing && <FilingStatus filing={filing} />}</Suspense>
}

/** What the blocks need of the app. */
function usePageOf(
  { form, client, headers }: CureSession,
  notice: CureNotice | null,
  referenceCode: string | null,
  onSend: () => Promise<void>,
): Page {
  const app = useApp()
  const { definition } = form.plan
  const [page = { page: '', title: '', sessionTimeout: false, blocks: [] }] = definition.pages
  return useMemo<Page>(
    () => ({
      definition,
      page,
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: async () => oncePrepared(onSend),
      goToPage: () => undefined,
      refusal: (
        <>
          <Progress />
          {notice !== null && notice.problem !== null && <Problem key={notice.number} notice={notice} />}
        </>
      ),
      captcha: <CaptchaBox captcha={app.captcha} />,
      payPal: app.payPal,
      referenceCode,
      filedKey: referenceCode === null ? null : form.idempotencyKey(),
      headers,
      fetchChoices: async (file, culture) =>
        (await importPart(() => import('../../api/choices.ts'))).fetchChoices(app.client, file, culture),
      client,
      fileOf: (clientId) => form.files().get(clientId),
      attachFile: form.attachFile,
      sendDocument: async (file) =>
        (await loadDocumentParts()).sendBeforeClaim({ ...app, headers }, form, file),
      signatureDay: async () => (await loadLaterParts()).signatureDay(app),
    }),
    [app, form, client, headers, definition, page, notice, onSend, referenceCode],
  )
}
