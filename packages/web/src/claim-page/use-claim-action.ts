import type { ChangedFields, ClaimAction, OwnClaim } from '@redress/api'
import { useRef, useState } from 'react'
import { actOnClaim } from '../api/calls/act-on-claim.ts'
import type { OpenedClaim } from './ClaimPage.tsx'
import { useIsShown, useOwnCalls } from './use-own-calls.ts'

/** A claim that was opened as its claimant's. */
export interface OwnOpened extends OpenedClaim {
  readonly own: OwnClaim
}

/** The result of the last action, and the way to do another. */
export interface ClaimActing {
  /** Words, or a copy key; null before. */
  readonly said: string | null
  readonly isRefused: boolean
  /** An action is under way: nothing else can be begun, or cancelled. */
  readonly isActing: boolean
  readonly act: (action: ClaimAction, fields?: ChangedFields) => Promise<void>
  readonly forget: () => void
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Does what a claimant presses for. The same action has the same id until it is answered, so that one whose answer was lost is not
 * done twice; the claim is shown anew as the server has it then.
 */
export function useClaimAction(
  { key, own: { entry } }: OwnOpened,
  onDone: (opened: OwnOpened) => void,
): ClaimActing {
  const { plain } = useOwnCalls()
  const isShown = useIsShown()
  const [isActing, setActing] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly isRefused: boolean } | null>(null)
  const sent = useRef<{ readonly body: string; readonly id: string } | null>(null)
  const act = async (action: ClaimAction, fields: ChangedFields = {}) => {
    const wanted = { key, entry, action, fields }
    const body = JSON.stringify(wanted)
    const id = sent.current?.body === body ? sent.current.id : newId()
    sent.current = { body, id }
    setActing(true)
    const answer = await plain(actOnClaim, { ...wanted, id })
    setActing(false)
    if (typeof answer === 'string') return setSaid({ text: answer, isRefused: true })
    const { claim, own, error } = answer
    setSaid({ text: error ?? 'LocKey_OwnClaim_Done', isRefused: error !== null })
    if (isShown() && claim && own && own.entry !== entry) onDone({ claim, own, key })
  }
  return {
    said: said?.text ?? null,
    isRefused: said?.isRefused ?? false,
    isActing,
    act,
    forget: () => setSaid(null),
  }
}
