import type { BuiltInKey } from '@redress/form'
import { writtenDraftCode } from '@redress/form/draft-code'
import { useState } from 'react'
import { useApp } from '../app/app.ts'
import { noTokenKeys } from '../captcha/no-token-keys.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { ReadList } from '../lists/worker/read-list.ts'
import type { FormSession } from '../session/form-session.ts'
import { readyRows } from './ready-rows.ts'
import { isSettled, onceIssues, type ReadyRow, type RowResult } from './row-results.ts'
import { type ListSent, sendList } from './send-list.ts'

/** How far the filing of a list is. */
export type FilingState =
  | { readonly is: 'open' }
  | { readonly is: 'sending'; readonly done: number; readonly count: number }
  | { readonly is: 'sent'; readonly rows: readonly ReadyRow[] }

/** What came of the last press of the button; each has its own number, so that it is noticed each time. */
export interface FilingNotice {
  readonly press: number
  /** In words or as a copy key; null where what was given once is wrong. */
  readonly problem: string | null
  /** What is wrong with rows only as whole claims. */
  readonly mistakes?: Pick<ReadList, 'mistakes' | 'columns'>
}

const problemKeys: Readonly<Partial<Record<ListSent['kind'], BuiltInKey>>> = {
  cut: 'LocKey_Bulk_Cut',
  signedOut: 'LocKey_Error_SessionEnded',
}

/** What to say of a sending that did not end with an outcome of each row; null where it did. */
function problemOf(sent: ListSent): string | null {
  if (sent.kind === 'refused') return sent.error
  if (sent.kind === 'captcha') return noTokenKeys[sent.reason]
  return problemKeys[sent.kind] ?? null
}

/** Files the rows of a list. */
export function useFiling(session: FormSession, number: string) {
  const app = useApp()
  const { t } = useCopy()
  const [state, setState] = useState<FilingState>({ is: 'open' })
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const [notice, setNotice] = useState<FilingNotice | null>(null)
  const say = (problem: string | null, mistakes?: FilingNotice['mistakes']): void =>
    setNotice((before) => ({ press: (before?.press ?? 0) + 1, problem, ...(mistakes && { mistakes }) }))

  const send = async (filing: string, rows: readonly ReadyRow[]): Promise<void> => {
    const progress = (known: ReadonlyMap<number, RowResult>): void => {
      setResults(new Map(known))
      const done = rows.filter(({ row }) => isSettled(known.get(row))).length
      setState({ is: 'sending', done, count: rows.length })
    }
    progress(results)
    const { client, captcha, sending } = app
    const deps = { client, captcha, formType: session.plan.formType, pause: sending.pause }
    app.submitting.set(true)
    try {
      const sent = await sendList(deps, { number: filing, rows, known: results, onResults: progress })
      if (sent.kind === 'signedOut') app.claimant.setAuthorized(session.plan.formType, null)
      const problem = problemOf(sent)
      if (problem !== null) say(problem)
      setState(sent.kind === 'done' || sent.kind === 'cut' ? { is: 'sent', rows } : { is: 'open' })
    } catch (error) {
      console.error(error)
      say('LocKey_Bulk_Cut')
      setState({ is: 'sent', rows })
    } finally {
      captcha.reset()
      app.submitting.set(false)
    }
  }

  const file = async (list: ReadList): Promise<void> => {
    setNotice(null)
    for (const page of session.plan.pages) session.store.dispatch({ type: 'touchPage', page: page.name })
    if (onceIssues(session.store).length > 0) return say(null)
    const filing = writtenDraftCode(number)
    if (filing === null) return say('LocKey_Bulk_NumberWrong')
    await app.loadExpressions(session.plan.formType)
    const { ready, mistakes, labels } = await readyRows(session, list.rows, app.culture.get().culture)
    const headings = [...labels].map(
      ([key, label]) => [key, { letter: '', heading: t(label), ...list.columns.get(key) }] as const,
    )
    if (mistakes.length > 0) return say('LocKey_Bulk_Mistakes', { mistakes, columns: new Map(headings) })
    await send(filing, ready)
  }
  const startOver = (): void => {
    setNotice(null)
    setResults(new Map())
    setState({ is: 'open' })
  }
  return { state, results, notice, file, startOver }
}
