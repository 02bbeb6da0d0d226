import type { DraftPrepareAnswer } from '@redress/api'
import { weekdayLongDateWithZoneText } from '@redress/form'
import { useEffect, useRef, useState } from 'react'
import { type App, useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Moment } from '../copy/Moment.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Loading } from '../elements/Loading/Loading.tsx'
import { ModalDialog } from '../elements/ModalDialog/ModalDialog.tsx'
import type { FormSession } from '../session/form-session.ts'
import { prepareDraft } from './calls.ts'
import { DraftCode } from './DraftCode.tsx'
import { heldDraft } from './held-draft.ts'
import styles from './SaveDraft.module.css'
import type { SavedAnswers } from './save-answers.ts'
import { useSaving } from './use-saving.ts'

interface SaveDraftDialogProps {
  readonly session: FormSession
  readonly page: string
  readonly onClose: () => void
}

/** What the dialog says before anything is saved. */
interface Prepared extends DraftPrepareAnswer {
  /** This tab has saved the form before. */
  readonly isAgain: boolean
}

/** The words of a refusal, or the key of words for a call without an answer. */
const failed = { error: 'LocKey_Draft_Failed' }

async function prepare(
  { client }: App,
  session: FormSession,
): Promise<Prepared | { readonly error: string }> {
  const [answer, held] = await Promise.all([
    prepareDraft(client, session.plan.formType),
    heldDraft(client, session),
  ])
  return 'error' in answer ? answer : { ...answer, isAgain: held !== null }
}

function usePrepared(session: FormSession): Prepared | { readonly error: string } | null {
  const app = useApp()
  const [prepared, setPrepared] = useState<Awaited<ReturnType<typeof prepare>> | null>(null)
  useEffect(() => {
    let isOver = false
    void prepare(app, session)
      .catch((error: unknown) => {
        console.error(error)
        return failed
      })
      .then((answer) => {
        if (!isOver) setPrepared(answer)
      })
    return () => {
      isOver = true
    }
  }, [app, session])
  return prepared
}

/** Says what is stored and until when, saves, and then shows the code. */
export function SaveDraftDialog({ session, page, onClose }: SaveDraftDialogProps) {
  const { t } = useCopy()
  const prepared = usePrepared(session)
  const { saved, onTheWay, save } = useSaving(session, page)
  const isReady = prepared !== null && !('error' in prepared)
  const isSaved = saved?.kind === 'saved'
  return (
    <ModalDialog
      title={t('LocKey_Draft_Save')}
      actions={
        <>
          {isReady && !isSaved && <Button label={t('LocKey_Draft_SaveNow')} onPress={() => save(prepared)} />}
          {isSaved && <Button label={t('LocKey_Button_Print')} onPress={() => print()} />}
          <Button look="secondary" label={t('LocKey_Draft_Back')} onPress={onClose} />
        </>
      }
    >
      {prepared === null && <Loading />}
      {prepared !== null && 'error' in prepared && <Problem error={prepared.error} />}
      {isReady && !isSaved && <Terms prepared={prepared} />}
      {onTheWay && <OnTheWay {...onTheWay} />}
      {saved?.kind === 'notSaved' && <Problem error={saved.error} />}
      {isReady && isSaved && (
        <Saved
          saved={saved}
          sendsMail={prepared.sendsMail}
          remindsAt={prepared.remindsAt}
          formType={session.plan.formType}
        />
      )}
    </ModalDialog>
  )
}

function Problem({ error }: { readonly error: string }) {
  const { t } = useCopy()
  return (
    <p role="alert" className={styles.problem}>
      {t(error)}
    </p>
  )
}

/** How much of the documents has arrived: the form is saved with them. A screen reader says each quarter alone. */
function OnTheWay({ sent, total }: { readonly sent: number; readonly total: number }) {
  const { t, locale } = useCopy()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const textOf = (steps: number) =>
    t('LocKey_DocumentUpload_Sending', { sent: percent.format(Math.floor((steps * sent) / total) / steps) })
  const text = textOf(100)
  return (
    <div className={styles.onTheWay}>
      <p>{text}</p>
      <progress aria-label={text} max={total} value={sent} />
      <output className="visually-hidden">{textOf(4)}</output>
    </div>
  )
}

/** What is stored, until when, and what is not. */
function Terms({ prepared: { endsAt, isAgain } }: { readonly prepared: Prepared }) {
  const { site } = useApp()
  const { locale } = useCopy()
  return (
    <>
      <p>
        <Copy
          text="LocKey_Draft_Text"
          params={{ end: weekdayLongDateWithZoneText(Temporal.Instant.from(endsAt), site.dayZone, locale) }}
        />
      </p>
      {isAgain && (
        <p>
          <Copy text="LocKey_Draft_Again" />
        </p>
      )}
      <p className={styles.notFiled}>
        <Copy text="LocKey_Draft_NotFiled" />
      </p>
    </>
  )
}

interface SavedProps {
  readonly saved: Extract<SavedAnswers, { readonly kind: 'saved' }>
  readonly sendsMail: boolean
  readonly remindsAt: string | null
  readonly formType: string
}

/** It is saved: takes the focus, so that it is read out, and shows what opens it again. */
function Saved({ saved: { code, answer, hasReplaced, without }, ...others }: SavedProps) {
  const { site } = useApp()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <div ref={box} tabIndex={-1} className={styles.saved}>
        <Moment text="LocKey_Draft_Saved" end={Temporal.Instant.from(answer.endsAt)} zone={site.dayZone} />
        {hasReplaced && (
          <p>
            <Copy text="LocKey_Draft_Replaced" />
          </p>
        )}
        {without.length > 0 && (
          <p>
            <Copy text="LocKey_Draft_NotIn" params={{ names: without.join(', ') }} />
          </p>
        )}
      </div>
      <DraftCode code={code} {...others} />
    </>
  )
}
