import type { ShownClaim } from '@redress/api'
import { formAddress, formState, longDateText } from '@redress/form'
import type { ReactNode } from 'react'
import { useApp } from '../app/app.ts'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Moment } from '../copy/Moment.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { useFocusAsShown } from '../form/field-focus.ts'
import { ClaimFilings } from './ClaimFilings.tsx'
import styles from './ClaimPage.module.css'
import { MissingReasons } from './MissingReasons.tsx'
import { SiteLink } from './SiteLink.tsx'

type What = ShownClaim['history'][number]['what']

const sentenceOf = (what: What) => `LocKey_ClaimPage_${what}` as const

interface ClaimViewProps {
  readonly claim: ShownClaim
  /** Opens what is missing; null where that cannot be. */
  readonly onCure: (() => void) | null
  /** Asks for another reference code. */
  readonly onAgain: () => void
  /** Whether its claimant sees what was filed too. */
  readonly isOwn?: boolean
  /** Why it was decided so, and the amount: for its claimant alone. */
  readonly decision?: ReactNode
  /** What its claimant can do. */
  readonly children?: ReactNode
}

/** What became of a claim. Its first heading takes the focus, so that the state is read out. */
export function ClaimView({ claim, onCure, onAgain, isOwn = false, decision, children }: ClaimViewProps) {
  const { t } = useCopy()
  const heading = useFocusAsShown<HTMLHeadingElement>()
  return (
    <div className={styles.page}>
      <h2 ref={heading} tabIndex={-1} className={styles.state} data-state={claim.state}>
        {t(sentenceOf(claim.state))}
      </h2>
      {decision}
      {claim.hasUnknown && <NoticeBox tone="warning">{t('LocKey_ClaimPage_Unknown')}</NoticeBox>}
      <Missing claim={claim} onCure={onCure} />
      <ClaimFilings claim={claim} />
      <History claim={claim} />
      {children}
      <Questions isOwn={isOwn} />
      <div className={styles.actions}>
        <Button look="secondary" label={t('LocKey_Button_Print')} onPress={() => print()} />
        <Button look="secondary" label={t('LocKey_ClaimPage_Again')} onPress={onAgain} />
      </div>
    </div>
  )
}

/** What is missing, and until when it can be sent. */
function Missing({ claim, onCure }: Pick<ClaimViewProps, 'claim' | 'onCure'>) {
  const { until, reasons, timeZone } = claim
  if (until === null && reasons.length === 0) return null
  const last = until === null ? null : { end: Temporal.Instant.from(until), zone: timeZone }
  return (
    <NoticeBox tone="warning">
      <MissingReasons reasons={reasons} />
      {last && claim.cure !== 'late' && <Moment text="LocKey_ClaimPage_Until" {...last} />}
      <Cure claim={claim} onCure={onCure} />
    </NoticeBox>
  )
}

/** Why what is missing cannot be sent; null where it can. */
const cureRefused = {
  open: null,
  late: null,
  ended: 'LocKey_Cure_Ended',
  impossible: 'LocKey_Cure_Impossible',
  unproven: 'LocKey_Cure_Unproven',
  objected: 'LocKey_OwnClaim_Objected',
  unknown: 'LocKey_ClaimPage_Unknown',
} as const satisfies Record<NonNullable<ShownClaim['cure']>, string | null>

/** The way to send what is missing: alone, or with the form again where no form asks for it alone. */
function Cure({ claim, onCure }: Pick<ClaimViewProps, 'claim' | 'onCure'>) {
  const { t } = useCopy()
  if (!claim.cure || !onCure) return <FileAgain claim={claim} />
  const refused = cureRefused[claim.cure]
  if (refused) return <p>{t(refused)}</p>
  return (
    <>
      {claim.cure === 'late' && <p>{t('LocKey_Cure_Late')}</p>}
      <Button label={t('LocKey_Cure_Send')} onPress={onCure} />
    </>
  )
}

/** The way to send what is missing: the form again, while it is open and a later filing is added to the claim. */
function FileAgain({ claim: { form, state, takesAmendment } }: Pick<ClaimViewProps, 'claim'>) {
  const { site, deadlines, now, addressOf } = useApp()
  const { t } = useCopy()
  const isOpen =
    site.forms.some(({ formType }) => formType === form) && !formState(form, deadlines(), now()).isClosed
  if (state !== 'deficient' || !takesAmendment || !isOpen) return null
  return (
    <p>
      <a href={addressOf(formAddress(form).entry)}>{t('LocKey_ClaimPage_FileAgain')}</a>
    </p>
  )
}

/** What happened, as dated sentences, the newest first. */
function History({ claim: { history, timeZone } }: Pick<ClaimViewProps, 'claim'>) {
  const { t, locale } = useCopy()
  return (
    <section className={styles.section}>
      <h3>{t('LocKey_ClaimPage_History')}</h3>
      <ol className={styles.history}>
        {[...history].reverse().map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={Temporal.Instant.from(at).toString({ smallestUnit: 'second' })}>
              {longDateText(Temporal.Instant.from(at), timeZone, locale)}
            </time>
            <span>{t(sentenceOf(what))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Where to turn, and why the page does not tell more. */
function Questions({ isOwn }: Required<Pick<ClaimViewProps, 'isOwn'>>) {
  const { t } = useCopy()
  return (
    <div className={styles.section}>
      {!isOwn && <p>{t('LocKey_ClaimPage_Hidden')}</p>}
      <SiteLink />
    </div>
  )
}
