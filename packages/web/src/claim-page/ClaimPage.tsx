import type { OwnClaim, ShownClaim } from '@redress/api'
import { Suspense, useState } from 'react'
import { Loading } from '../elements/Loading/Loading.tsx'
import { forgetLinkToken, useLinkToken } from '../session/use-link-token.ts'
import { createCell } from '../state/cell.ts'
import { importPart } from '../state/import-part.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { ClaimQuestions } from './ClaimQuestions.tsx'
import { ClaimView } from './ClaimView.tsx'
import type { CureSession } from './cure/cure-session.ts'
import type { UnsentCure } from './cure/use-cure.ts'
import type { Typed } from './use-claim-questions.ts'
import { useLookUp } from './use-look-up.ts'

/** Few claims lack anything. */
const CurePage = lazyPart(async () => (await importPart(() => import('./cure/CurePage.tsx'))).CurePage)

/** Only cases that let claimants act have these, so they are loaded on demand together. */
const loadParts = async () => (await importPart(() => import('./own-parts.ts'))).ownParts
const AskForLink = lazyPart(async () => (await loadParts()).AskForLink)
const OpenByLink = lazyPart(async () => (await loadParts()).OpenByLink)
const Objection = lazyPart(async () => (await loadParts()).Objection)
const OwnDecision = lazyPart(async () => (await loadParts()).OwnDecision)
const OwnClaimView = lazyPart(async () => (await loadParts()).OwnClaimView)

/** A claim that was opened, with the key that further calls send. */
export interface OpenedClaim {
  readonly claim: ShownClaim
  readonly key: string
  /** What is shown to its claimant alone; null for whoever knows what others may know too. */
  readonly own: OwnClaim | null
}

/**
 * The claim page: a reference code, and what else its claimant knows, show what became of a claim, and take what is
 * missing from it. A link that was sent to its address opens it as its claimant, who can act then. Nothing of it is
 * stored: a reload asks again.
 */
export function ClaimPage() {
  const [typed, setTyped] = useState<Typed>({})
  const [opened, setOpened] = useState<OpenedClaim | null>(null)
  const token = useLinkToken('claim')
  const objectionLink = useLinkToken('object')
  // What was objected with is forgotten at once, and its outcome stays on the page.
  const [objected, setObjected] = useState<string | null>(null)
  const objection = objectionLink ?? objected
  const [unsent] = useState(() => createCell<CureSession | null>(null))
  const lookUp = useLookUp()
  const startAgain = () => {
    setTyped({})
    setOpened(null)
    unsent.set(null)
    setObjected(null)
    forgetLinkToken('claim')
    forgetLinkToken('object')
  }
  if (objection)
    return (
      <Suspense fallback={<Loading />}>
        <Objection
          key={objection}
          token={objection}
          onDone={() => setObjected(objection)}
          onAgain={startAgain}
        />
      </Suspense>
    )
  // Before what is open: a link may be opened in the tab that has just asked for it. It is forgotten once it has opened the claim.
  if (token)
    return (
      <Suspense fallback={<Loading />}>
        <OpenByLink token={token} onOpened={setOpened} onAgain={startAgain} />
      </Suspense>
    )
  if (opened) return <Opened opened={opened} unsent={unsent} onOpened={setOpened} onAgain={startAgain} />
  return (
    <ClaimQuestions
      typed={typed}
      setTyped={setTyped}
      onClaim={(claim, key) => setOpened({ claim, key, own: null })}
      {...lookUp}
    />
  )
}

interface OpenedProps {
  readonly opened: OpenedClaim
  /** What was given for a cure and not sent, also while the claim is opened again. */
  readonly unsent: UnsentCure
  /** Shows the claim anew; null asks for it again. */
  readonly onOpened: (opened: OpenedClaim | null) => void
  readonly onAgain: () => void
}

function Opened({ opened, unsent, onOpened, onAgain }: OpenedProps) {
  const { claim, key, own } = opened
  const [isCuring, setCuring] = useState(false)
  if (isCuring)
    return (
      <Suspense fallback={<Loading />}>
        <CurePage
          claim={claim}
          claimKey={key}
          unsent={unsent}
          onBack={() => setCuring(false)}
          onAgain={() => onOpened(null)}
        />
      </Suspense>
    )
  return (
    <ClaimView
      claim={claim}
      onCure={() => setCuring(true)}
      onAgain={onAgain}
      isOwn={own !== null}
      decision={<Suspense>{own && <OwnDecision own={own} />}</Suspense>}
    >
      <Suspense fallback={<Loading />}>
        {own === null && claim.sendsLinks && <AskForLink claimKey={key} />}
        {own && <OwnClaimView opened={{ ...opened, own }} onOpened={onOpened} />}
      </Suspense>
    </ClaimView>
  )
}
