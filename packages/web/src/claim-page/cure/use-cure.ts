import type { CopyParams } from '@redress/form'
import { useEffect, useState } from 'react'
import { sendMissing } from '../../api/calls/send-missing.ts'
import { type App, useApp } from '../../app/app.ts'
import { loadFiling } from '../../app/load-parts.ts'
import { noTokenKeys } from '../../captcha/no-token-keys.ts'
import type { SubmitOutcome } from '../../filing/outcome.ts'
import type { Cell } from '../../state/cell.ts'
import { type CureSession, openCure } from './cure-session.ts'

/** What the page of a cure shows. */
export type CureView =
  | { readonly kind: 'loading' }
  /** Nothing is asked for: why, in words or as a copy key. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'open'; readonly session: CureSession }
  | { readonly kind: 'filed'; readonly session: CureSession; readonly referenceCode: string }

/** The result of the last press of the button; each has its own number, so that it is noticed each time. */
export interface CureNotice {
  readonly number: number
  /** Null where fields of the page are wrong. */
  readonly problem: string | null
  readonly params?: CopyParams
}

/** Where what was typed is held while another part of the claim page is shown. */
export type UnsentCure = Cell<CureSession | null>

/** What became of sending what was missing: filed under a code, or why not, in words or as a copy key. */
type SentCure = { readonly referenceCode: string } | CureProblem

interface CureProblem {
  readonly problem: string
  readonly params?: CopyParams
}

function problemOf(outcome: Exclude<SubmitOutcome, { kind: 'filed' | 'unreadable' }>): string {
  switch (outcome.kind) {
    case 'refused':
    case 'draftFiled':
    case 'nonMatchingPaymentElection':
      return outcome.error ?? 'LocKey_Shared_ErrorMessage_Submission'
    case 'notFiled':
      return outcome.error ?? 'LocKey_Filing_NotFiled'
    case 'documentsGone':
      return 'LocKey_Error_DocumentsGone'
    case 'cancelled':
      return 'LocKey_Filing_Cancelled'
    case 'sessionEnded':
    case 'signedOutUnsure':
      return 'LocKey_Cure_KeyEnded'
    case 'captcha':
      return noTokenKeys[outcome.reason]
    case 'failed':
      return outcome.toast
  }
}

/** Sends what was missing as a claim is sent: until it is known what became of it. It never rejects. */
async function sendCure(app: App, { form, client }: CureSession): Promise<SentCure> {
  try {
    const { fileOwnForm, unreadableDocuments } = await loadFiling()
    const outcome = await fileOwnForm(app, form, { client, submitTo: sendMissing })
    if (outcome.kind === 'filed') return { referenceCode: outcome.referenceCode }
    if (outcome.kind === 'unreadable') {
      const { error, params } = unreadableDocuments(form, outcome.documents)
      return { problem: error, params }
    }
    const names = 'names' in outcome ? outcome.names : undefined
    return { problem: problemOf(outcome), ...(names && { params: { names: names.join(', ') } }) }
  } catch (error) {
    console.error(error)
    return { problem: 'LocKey_Shared_ErrorMessage_Problem' }
  }
}

/** Fetches what is missing from a claim, and sends it. */
export function useCure(claimKey: string, unsent: UnsentCure) {
  const app = useApp()
  const [view, setView] = useState<CureView>({ kind: 'loading' })
  const [notice, setNotice] = useState<CureNotice | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    let isGone = false
    const show = (found: CureSession | string): void => {
      if (isGone) return
      if (typeof found !== 'string') unsent.set(found)
      setView(typeof found === 'string' ? { kind: 'refused', text: found } : { kind: 'open', session: found })
    }
    openCure(app, claimKey, unsent.get()).then(show, (error: unknown) => {
      console.error(error)
      show('LocKey_ClaimPage_NoAnswer')
    })
    return () => {
      isGone = true
    }
  }, [app, claimKey, unsent])

  const send = async (session: CureSession): Promise<void> => {
    const { store, plan } = session.form
    const page = plan.pages[0]?.name ?? ''
    const next = (found: Omit<CureNotice, 'number'>) =>
      setNotice((before) => ({ number: (before?.number ?? 0) + 1, ...found }))
    store.dispatch({ type: 'touchPage', page })
    if (store.pageIssues(page).length > 0) return next({ problem: null })
    setNotice(null)
    setSending(true)
    const sent = await sendCure(app, session)
    setSending(false)
    if ('problem' in sent) return next(sent)
    unsent.set(null)
    setView({ kind: 'filed', session, referenceCode: sent.referenceCode })
  }
  return { view, notice, isSending, send }
}
