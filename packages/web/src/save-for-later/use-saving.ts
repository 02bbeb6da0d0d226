import type { DraftPrepareAnswer } from '@redress/api'
import { useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { loadDocumentParts } from '../documents/load-document-parts.ts'
import { oncePrepared } from '../documents/preparations.ts'
import type { ArrivedDocuments } from '../documents/settle-uploads.ts'
import type { FormSession } from '../session/form-session.ts'
import { type SavedAnswers, saveAnswers } from './save-answers.ts'

/** Bytes of the documents that are waited for. */
interface OnTheWay {
  readonly sent: number
  readonly total: number
}

/** Saving a form, as far as it has got. */
interface Saving {
  readonly saved: SavedAnswers | null
  /** Null while no document is waited for. */
  readonly onTheWay: OnTheWay | null
  readonly save: (prepared: DraftPrepareAnswer) => Promise<void>
}

interface Waiting {
  /** Bytes that have arrived, of all. */
  readonly onProgress: (sent: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Waits until the documents of a form that are on their way have arrived: a saved form has none other. Null where the claimant does
 * not wait.
 */
export async function arrivedDocuments(
  session: Pick<FormSession, 'files'>,
  waiting: Waiting,
): Promise<ArrivedDocuments | null> {
  await oncePrepared(() => undefined)
  const files = session.files()
  if (files.size === 0) return new Map()
  const { settleUploads } = await loadDocumentParts()
  return settleUploads(files, waiting)
}

/** Saves a form once the documents that are on their way have arrived. Who closes the dialog before saves nothing. */
export function useSaving(session: FormSession, page: string): Saving {
  const app = useApp()
  const [saved, setSaved] = useState<SavedAnswers | null>(null)
  const [onTheWay, setOnTheWay] = useState<OnTheWay | null>(null)
  const [stop] = useState(() => new AbortController())
  useEffect(() => () => stop.abort(), [stop])
  const work = async (prepared: DraftPrepareAnswer): Promise<SavedAnswers | null> => {
    const onProgress = (sent: number, total: number) => setOnTheWay({ sent, total })
    const arrived = await arrivedDocuments(session, { onProgress, signal: stop.signal })
    setOnTheWay(null)
    return arrived && saveAnswers(app, session, page, prepared, arrived)
  }
  const save = async (prepared: DraftPrepareAnswer) => {
    const outcome = work(prepared).catch((error: unknown) => {
      console.error(error)
      return { kind: 'notSaved', error: 'LocKey_Draft_Failed' } as const
    })
    setSaved(await outcome)
  }
  return { saved, onTheWay, save }
}
