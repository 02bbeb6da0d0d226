import { onceBlocks } from '@redress/form/bulk'
import { writtenDraftCode } from '@redress/form/draft-code'
import { Suspense, useId, useMemo, useState } from 'react'
import { useApp } from '../app/app.ts'
import { loadLaterParts } from '../app/load-parts.ts'
import { PageField } from '../app/PageField.tsx'
import { PagePlace } from '../app/PagePlace.tsx'
import { signatureDateField } from '../app/signature-date-field.ts'
import { useSessionClock } from '../app/use-session-clock.ts'
import { useSignatureDate } from '../app/use-signature-date.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { ErrorSummaryOnDemand } from '../blocks/ErrorSummary/ErrorSummaryOnDemand.tsx'
import { ListMistakes } from '../blocks/ListUpload/ListMistakes.tsx'
import { useListReading } from '../blocks/ListUpload/use-list-reading.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Loading } from '../elements/Loading/Loading.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { useFocusAsShown } from '../form/field-focus.ts'
import type { Page } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { storeFile } from '../state/store-file.ts'
import styles from './BulkPage.module.css'
import { ClaimList } from './ClaimList.tsx'
import { RowResults } from './RowResults.tsx'
import { isSettled, onceIssues } from './row-results.ts'
import { useFiling } from './use-filing.ts'
import { useResultsDownload } from './use-results-download.ts'

interface FileManyProps {
  readonly session: FormSession
  /** The number of the filing, as it was typed or made. */
  readonly number: string
  readonly onNumber: (typed: string) => void
  readonly onSignedOut: () => void
}

/** Why nothing was sent, or not all. It takes the focus as it appears, so that it is read out and seen. */
function Problem({ text }: { readonly text: string }) {
  const { t } = useCopy()
  const box = useFocusAsShown()
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.problem}>
      <p>{t(text)}</p>
    </div>
  )
}

const noAction = async (): Promise<void> => undefined

/** What the blocks of the page need of the app. Its buttons are its own, and it has no documents. */
function useBulkContext({ plan, files, attachFile }: FormSession): Page {
  const app = useApp()
  return useMemo<Page>(
    () => ({
      definition: plan.definition,
      page: { page: '', title: 'LocKey_Bulk_Title', sessionTimeout: true, blocks: [] },
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: noAction,
      goToPage: () => undefined,
      refusal: null,
      captcha: null,
      payPal: app.payPal,
      referenceCode: null,
      filedKey: null,
      fetchChoices: async (file, culture) =>
        (await importPart(() => import('../api/choices.ts'))).fetchChoices(app.client, file, culture),
      client: app.client,
      fileOf: (clientId) => files().get(clientId),
      attachFile,
      signatureDay: async () => (await loadLaterParts()).signatureDay(app),
    }),
    [app, plan, files, attachFile],
  )
}

/** What is given once, the list, and the signature for all rows; then what became of each row. */
export function FileMany({ session, number, onNumber, onSignedOut }: FileManyProps) {
  const app = useApp()
  const copy = useCopy()
  const { t } = copy
  const { plan, store } = session
  const { bulk } = plan.definition
  const maxRows = bulk?.maxRows ?? 0
  useSessionClock(true)
  useSignatureDate(session, { page: plan.fields.get(signatureDateField)?.page ?? '' })
  const list = useListReading({
    place: { store, client: app.client, copy, model: null },
    name: t('LocKey_Bulk_List'),
    wanted: () => ({ rows: maxRows }),
  })
  const { state, results, notice, file, startOver } = useFiling(session, number)
  const once = useMemo(() => onceBlocks(plan.definition, plan.settings), [plan])
  const page = useBulkContext(session)
  // What is wrong on this page: the columns are in the list.
  const pageStore = useMemo(() => ({ ...store, pageIssues: () => onceIssues(store) }), [store])
  const choose = (file: File): void => {
    startOver()
    list.choose(file)
  }
  const read = list.state.is === 'read' ? list.state.list : null
  const isSound = read !== null && read.mistakes.length === 0 && read.rows.length > 0
  const isSending = state.is === 'sending'
  const isSignedOut = !isSending && !app.claimant.isAuthorized(plan.formType)
  const sent =
    state.is === 'sent' ? state.rows.map((row) => ({ row, result: results.get(row.row) ?? null })) : null
  const isDone = sent?.every(({ result }) => isSettled(result)) ?? false
  const download = useResultsDownload(session, number, sent ?? [])
  return (
    <FormProvider store={pageStore}>
      <PagePlace page={page}>
        <form className={styles.page} method="dialog" noValidate>
          {sent && <RowResults key={notice?.press ?? 0} rows={sent} onDownload={download} />}
          {notice?.problem === null && <ErrorSummaryOnDemand key={notice.press} page="" />}
          <FilingNumber number={number} isFixed={state.is !== 'open'} onNumber={onNumber} />
          <section className={styles.part}>
            <Suspense fallback={<Loading />}>
              <BlockList blocks={once.before} />
            </Suspense>
          </section>
          <section className={styles.part}>
            <h2>{t('LocKey_Bulk_List')}</h2>
            <ClaimList list={{ ...list, choose }} isBusy={isSending} />
          </section>
          <section className={styles.part}>
            <Suspense fallback={<Loading />}>
              <BlockList blocks={once.after} />
            </Suspense>
            <CaptchaBox captcha={app.captcha} />
            {notice?.mistakes && <ListMistakes list={notice.mistakes} />}
            {notice !== null && notice.problem !== null && (
              <Problem key={notice.press} text={notice.problem} />
            )}
            <output>{isSending && t('LocKey_Bulk_Sending', { done: state.done, count: state.count })}</output>
            {isSignedOut && <Button label={t('LocKey_Bulk_Begin')} onPress={onSignedOut} />}
            {!isSignedOut && !isDone && (
              <Button
                label={t('LocKey_Bulk_File', { count: read?.rows.length ?? 0 })}
                busy={!isSound || isSending}
                onPress={() => (read ? file(read) : undefined)}
              />
            )}
          </section>
        </form>
      </PagePlace>
    </FormProvider>
  )
}

interface FilingNumberProps {
  /** As it was typed, or as this tab made it. */
  readonly number: string
  /** Whether rows were sent under it. */
  readonly isFixed: boolean
  readonly onNumber: (typed: string) => void
}

/** The number of the filing: to be kept, and to be typed where a filing was begun before. */
function FilingNumber({ number, isFixed, onNumber }: FilingNumberProps) {
  const { t } = useCopy()
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && writtenDraftCode(number) === null
  return (
    <div className={styles.number}>
      <PageField
        input={{
          id,
          value: number,
          error: isWrong ? 'LocKey_Bulk_NumberWrong' : null,
          enter: onNumber,
          leave: () => setLeft(true),
        }}
        label="LocKey_Bulk_Number"
        hint="LocKey_Bulk_NumberHint"
      >
        {({ ref: _ref, ...control }) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.numberInput}`}
            dir="ltr"
            rows={2}
            readOnly={isFixed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={({ currentTarget }) => onNumber(currentTarget.value)}
          />
        )}
      </PageField>
      <Button
        look="secondary"
        icon="download"
        label={t('LocKey_Bulk_SaveNumber')}
        onPress={() =>
          storeFile(
            new Blob([`${t('LocKey_Bulk_Number')}\r\n${number}\r\n\r\n${t('LocKey_Bulk_NumberHint')}\r\n`], {
              type: 'text/plain',
            }),
            `${t('LocKey_Bulk_Number')}.txt`,
          )
        }
      />
    </div>
  )
}
