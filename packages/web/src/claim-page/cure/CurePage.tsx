import type { ShownClaim } from '@redress/api'
import type { ReactNode } from 'react'
import { NoticeBox } from '../../blocks/Notice/Notice.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Moment } from '../../copy/Moment.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { Loading } from '../../elements/Loading/Loading.tsx'
import { useFocusAsShown } from '../../form/field-focus.ts'
import styles from '../ClaimPage.module.css'
import { MissingReasons } from '../MissingReasons.tsx'
import { CureForm } from './CureForm.tsx'
import { type CureView, type UnsentCure, useCure } from './use-cure.ts'

interface CurePageProps {
  readonly claim: ShownClaim
  readonly claimKey: string
  readonly unsent: UnsentCure
  readonly onBack: () => void
  /** Asks for the claim again. */
  readonly onAgain: () => void
}

function Heading({ text }: { readonly text: string }) {
  const { t } = useCopy()
  const heading = useFocusAsShown<HTMLHeadingElement>()
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.state}>
      {t(text)}
    </h2>
  )
}

/** What is missing, until when, and that nothing else is asked for. */
function Asked({
  claim,
  view,
}: Pick<CurePageProps, 'claim'> & { readonly view: Extract<CureView, { kind: 'open' }> }) {
  const { t } = useCopy()
  const { until, timeZone, isLate } = view.session.asked
  return (
    <>
      <p className={styles.intro}>{t('LocKey_Cure_Intro')}</p>
      <NoticeBox tone="warning">
        <MissingReasons reasons={claim.reasons} />
        {isLate && <p>{t('LocKey_Cure_Late')}</p>}
        {until !== null && !isLate && (
          <Moment text="LocKey_ClaimPage_Until" end={Temporal.Instant.from(until)} zone={timeZone} />
        )}
      </NoticeBox>
    </>
  )
}

const receipt = [{ type: 'referenceCode', label: 'LocKey_Mail_ReferenceCode' }] as const

/** Asks for what is missing from a claim and nothing else, and sends it. */
export function CurePage({ claim, claimKey, unsent, onBack, onAgain }: CurePageProps) {
  const { t } = useCopy()
  const { view, notice, isSending, send } = useCure(claimKey, unsent)
  const back = <Button look="secondary" label={t('LocKey_Cure_Back')} busy={isSending} onPress={onBack} />
  const again = (
    <Button look="secondary" label={t('LocKey_ClaimPage_Again')} busy={isSending} onPress={onAgain} />
  )
  // The claim is another now, so it is asked for again: what opens it is still typed in.
  const backToNew = <Button look="secondary" label={t('LocKey_Cure_Back')} onPress={onAgain} />
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'refused')
    return (
      <Frame title="LocKey_Cure_Title" actions={[back, again]}>
        <p role="alert">{t(view.text)}</p>
      </Frame>
    )
  const { session } = view
  const common = { session, notice, onSend: () => send(session) }
  if (view.kind === 'filed')
    return (
      <Frame key="filed" title="LocKey_ClaimPage_cured" actions={[backToNew]}>
        <CureForm {...common} referenceCode={view.referenceCode} blocks={[...receipt]} />
      </Frame>
    )
  return (
    <Frame key="open" title="LocKey_Cure_Title" actions={[back, notice?.problem ? again : null]}>
      <Asked claim={claim} view={view} />
      <CureForm {...common} referenceCode={null} />
    </Frame>
  )
}

interface FrameProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: readonly ReactNode[]
}

function Frame({ title, children, actions: [first, second] }: FrameProps) {
  return (
    <form className={styles.page} method="dialog" noValidate>
      <Heading text={title} />
      {children}
      <div className={styles.actions}>
        {first}
        {second}
      </div>
    </form>
  )
}
