import type { CopyParams } from '@redress/engine'
import { useEffect, useState } from 'react'
import type { Cell } from '../state/cell.ts'
import { useApp } from './app.ts'
import { type CureSession, openCure } from './cure-session.ts'
import { sendCure } from './send-cure.ts'

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
