import type { ShownClaim } from '@redress/engine/contract'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../state/lazy-part.ts'
import { Loading } from '../widgets/Loading/Loading.tsx'
import { ClaimQuestions } from './ClaimQuestions.tsx'
import { ClaimView } from './ClaimView.tsx'
import type { CureSession } from './cure-session.ts'
import type { Typed } from './use-claim-questions.ts'
import { useLookUp } from './use-look-up.ts'

/** Few claims lack anything. */
const CurePage = lazyPart(async () => (await import('./CurePage.tsx')).CurePage)

/** A claim that was found, and the key of further calls about it. */
interface Opened {
  readonly claim: ShownClaim
  readonly key: string | null
}

/**
 * The claim page: a reference code, and what else its claimant knows, show what became of a claim (RET-2, RET-3), and take what is
 * missing from it (RET-5). Nothing of it is stored: a reload asks again.
 */
export function ClaimPage() {
  const [typed, setTyped] = useState<Typed>({})
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isCuring, setCuring] = useState(false)
  const kept = useRef<CureSession | null>(null)
  const lookUp = useLookUp()
  const askAgain = () => {
    setCuring(false)
    setOpened(null)
  }
  const startAgain = () => {
    setTyped({})
    kept.current = null
    askAgain()
  }
  if (!opened)
    return (
      <ClaimQuestions
        typed={typed}
        setTyped={setTyped}
        onClaim={(claim, key) => setOpened({ claim, key })}
        {...lookUp}
      />
    )
  const { claim, key } = opened
  if (!isCuring || key === null)
    return (
      <ClaimView claim={claim} onCure={key === null ? null : () => setCuring(true)} onAgain={startAgain} />
    )
  return (
    <Suspense fallback={<Loading />}>
      <CurePage claim={claim} claimKey={key} kept={kept} onBack={() => setCuring(false)} onAgain={askAgain} />
    </Suspense>
  )
}
