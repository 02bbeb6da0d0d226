import type { ShownClaim } from '@redress/engine/contract'
import { useState } from 'react'
import { ClaimQuestions } from './ClaimQuestions.tsx'
import { ClaimView } from './ClaimView.tsx'
import type { Typed } from './use-claim-questions.ts'
import { useLookUp } from './use-look-up.ts'

/**
 * The claim page: a reference code, and what else its claimant knows, show what became of a claim (RET-2, RET-3). Nothing of it is
 * stored: a reload asks again.
 */
export function ClaimPage() {
  const [typed, setTyped] = useState<Typed>({})
  const [claim, setClaim] = useState<ShownClaim | null>(null)
  const lookUp = useLookUp()
  const startAgain = () => {
    setTyped({})
    setClaim(null)
  }
  if (claim) return <ClaimView claim={claim} onAgain={startAgain} />
  return <ClaimQuestions typed={typed} setTyped={setTyped} onClaim={setClaim} {...lookUp} />
}
