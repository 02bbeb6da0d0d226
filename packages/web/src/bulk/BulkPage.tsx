import { bulkPath } from '@redress/api'
import { formAddress, waysOf } from '@redress/form'
import { newDraftCode } from '@redress/form/draft-code'
import { useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { StartOverLink } from '../app/StartOverLink.tsx'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { noTokenKeys } from '../captcha/no-token-keys.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Loading } from '../elements/Loading/Loading.tsx'
import { useLocation } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { authorizeClaimant } from '../sign-in/authorize-claimant.ts'
import styles from './BulkPage.module.css'
import { FileMany } from './FileMany.tsx'

/** The page at `/file-many`: files a form for many claimants at once, each row of a list a claim. */
export function BulkPage() {
  const { site, formSession } = useApp()
  const { t } = useCopy()
  const { searchParams } = useLocation()
  const many = site.forms.filter(({ bulk }) => bulk !== undefined)
  const named = searchParams.get('form')
  const form = many.find(({ formType }) => formType === named) ?? (many.length === 1 ? many[0] : undefined)
  const session = form ? formSession(form.formType) : null
  if (!session)
    return (
      <>
        <p>{t('LocKey_NotFound_Text')}</p>
        <StartOverLink formType={null} />
      </>
    )
  return <OpenPage key={`${bulkPath} ${session.plan.formType}`} session={session} />
}

interface SignInHereProps {
  readonly session: FormSession
  readonly onSignedIn: () => void
}

/** Signs in to the form: here where nobody has to prove anything, else on the first page of the form. */
function SignInHere({ session, onSignedIn }: SignInHereProps) {
  const app = useApp()
  const { t } = useCopy()
  const [problem, setProblem] = useState<string | null>(null)
  const { formType, definition } = session.plan
  const ways = waysOf(definition)
  const isOpen = ways.length === 1 && ways[0]?.way === 'open'
  const signIn = async (): Promise<void> => {
    setProblem(null)
    if (!isOpen) return app.go(formAddress(formType).entry)
    const outcome = await authorizeClaimant(app, session)
    if (outcome.kind === 'authorized') {
      app.applyTime(session)
      return onSignedIn()
    }
    if (outcome.kind === 'refused') return setProblem(outcome.error)
    if (outcome.kind === 'captcha') return setProblem(noTokenKeys[outcome.reason])
    setProblem(outcome.kind === 'failed' ? outcome.toast : 'LocKey_Deadline_Text')
  }
  return (
    <div className={styles.part}>
      <p>{t('LocKey_Bulk_SignIn')}</p>
      <div role="alert" className={styles.problem}>
        {problem !== null && <p>{t(problem)}</p>}
      </div>
      {isOpen && <CaptchaBox captcha={app.captcha} />}
      <Button label={t('LocKey_Bulk_Begin')} onPress={signIn} />
    </div>
  )
}

/**
 * The number of the filing that this tab begins: the same after a reload, since the tab keeps the key that it follows from, and as hard
 * to guess as that key.
 */
async function filingNumber(key: string): Promise<string> {
  const digestOf = async (part: number): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`filing ${part} ${key}`)))
  const bytes = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(digestOf))).flatMap((part) => [...part])
  let taken = 0
  return newDraftCode((count) => {
    taken += count
    return Uint8Array.from(bytes.slice(taken - count, taken))
  })
}

function OpenPage({ session }: { readonly session: FormSession }) {
  const { claimant } = useApp()
  const { t } = useCopy()
  const { formType } = session.plan
  const [isSignedIn, setSignedIn] = useState(claimant.isAuthorized(formType))
  const [number, setNumber] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    filingNumber(session.idempotencyKey()).then(
      (made) => isGone || setNumber((typed) => typed ?? made),
      (error: unknown) => console.error(error),
    )
    return () => {
      isGone = true
    }
  }, [session])
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t('LocKey_Bulk_Intro')}</p>
      {isSignedIn && number === null && <Loading />}
      {isSignedIn && number !== null && (
        <FileMany
          session={session}
          number={number}
          onNumber={setNumber}
          onSignedOut={() => setSignedIn(false)}
        />
      )}
      {!isSignedIn && <SignInHere session={session} onSignedIn={() => setSignedIn(true)} />}
    </div>
  )
}
