import { bulkPath } from '@redress/engine/contract'
import { useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { StartOverLink } from '../app/StartOverLink.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useLocation } from '../router/RouterProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { Loading } from '../widgets/Loading/Loading.tsx'
import styles from './BulkPage.module.css'
import { FileMany } from './FileMany.tsx'
import { filingNumber } from './filing-number.ts'
import { SignInHere } from './SignInHere.tsx'

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
