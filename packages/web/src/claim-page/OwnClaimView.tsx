import type { ClaimAction, OwnClaim } from '@redress/api'
import { longDateText } from '@redress/form'
import { useState } from 'react'
import { receiptOfClaim } from '../api/calls/receipt-of-claim.ts'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { useFocusAsShown } from '../form/field-focus.ts'
import { storeFile } from '../state/store-file.ts'
import { ChangeForm } from './ChangeForm.tsx'
import type { OpenedClaim } from './ClaimPage.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import styles from './OwnClaim.module.css'
import { type ClaimActing, type OwnOpened, useClaimAction } from './use-claim-action.ts'
import { useFocusedOutcome } from './use-focused-outcome.ts'
import { useOwnCalls } from './use-own-calls.ts'

export interface OwnClaimViewProps {
  readonly opened: OwnOpened
  readonly onOpened: (opened: OpenedClaim) => void
}

/** What can be undone comes first. */
const actions = ['contact', 'payment', 'withdraw'] as const satisfies readonly ClaimAction[]

const labels = {
  contact: 'LocKey_OwnClaim_Contact',
  payment: 'LocKey_OwnClaim_Payment',
  withdraw: 'LocKey_OwnClaim_Withdraw',
} as const satisfies Record<ClaimAction, string>

interface WithdrawalProps {
  readonly acting: ClaimActing
  readonly onCancel: () => void
}

/** Says what a withdrawal means, and asks once more. */
function Withdrawal({ acting, onCancel }: WithdrawalProps) {
  const { t } = useCopy()
  const heading = useFocusAsShown<HTMLHeadingElement>()
  return (
    <section className={styles.box}>
      <h3 ref={heading} tabIndex={-1}>
        {t('LocKey_OwnClaim_Withdraw')}
      </h3>
      <p>{t('LocKey_OwnClaim_Withdraw_Text')}</p>
      <p>{t('LocKey_OwnClaim_Announced')}</p>
      <div className={styles.buttons}>
        <Button
          look="danger"
          label={t('LocKey_OwnClaim_Withdraw_Confirm')}
          onPress={() => acting.act('withdraw')}
        />
        <Button
          look="secondary"
          label={t('LocKey_Button_Cancel')}
          busy={acting.isActing}
          onPress={onCancel}
        />
      </div>
    </section>
  )
}

/** What was filed and decided, what the claimant did, and what can be done now. */
export function OwnClaimView({ opened, onOpened }: OwnClaimViewProps) {
  const { claim, own, key } = opened
  const { t } = useCopy()
  const [action, setAction] = useState<ClaimAction | null>(null)
  const acting = useClaimAction(opened, (next) => {
    setAction(null)
    onOpened(next)
  })
  const outcome = useFocusedOutcome(acting.said)
  const isObjected = own.done.some(({ objected }) => objected) && own.allows.length === 0
  return (
    <>
      <Done own={own} claimKey={key} zone={claim.timeZone} />
      {isObjected && <NoticeBox tone="warning">{t('LocKey_OwnClaim_Objected')}</NoticeBox>}
      <output ref={outcome} tabIndex={-1} className={acting.isRefused ? styles.problem : styles.done}>
        {acting.said && t(acting.said)}
      </output>
      {action === null && own.allows.length > 0 && (
        <div className={styles.actions}>
          {actions
            .filter((each) => own.allows.includes(each))
            .map((each) => (
              <Button
                key={each}
                look="secondary"
                label={t(labels[each])}
                onPress={() => {
                  acting.forget()
                  setAction(each)
                }}
              />
            ))}
        </div>
      )}
      {action === 'withdraw' && <Withdrawal acting={acting} onCancel={() => setAction(null)} />}
      {(action === 'contact' || action === 'payment') && (
        <ChangeForm
          key={`${action} ${own.entry}`}
          opened={opened}
          action={action}
          title={labels[action]}
          acting={acting}
          onCancel={() => setAction(null)}
        />
      )}
      <OwnAnswers own={own} />
      <ReceiptButton claimKey={key} number={null} />
    </>
  )
}

interface DoneProps {
  readonly own: OwnClaim
  readonly claimKey: string
  readonly zone: string
}

/** What the claimant did on this page, each with its receipt, the newest first. */
function Done({ own: { done }, claimKey, zone }: DoneProps) {
  const { locale } = useCopy()
  if (done.length === 0) return null
  return (
    <section className={styles.section}>
      <ol className={styles.history}>
        {[...done].reverse().map(({ number, at, what }) => (
          <li key={number}>
            <time dateTime={Temporal.Instant.from(at).toString({ smallestUnit: 'second' })}>
              {longDateText(Temporal.Instant.from(at), zone, locale)}
            </time>
            <div className={styles.doneItem}>
              <Copy text={`LocKey_OwnClaim_${what}`} />
              <ReceiptButton claimKey={claimKey} number={number} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ReceiptButtonProps {
  readonly claimKey: string
  /** The event whose receipt it is; null for that of the claim. */
  readonly number: number | null
}

/** Downloads a receipt, which the server makes on each press. */
function ReceiptButton({ claimKey, number }: ReceiptButtonProps) {
  const { t } = useCopy()
  const { plain } = useOwnCalls()
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    const answer = await plain(receiptOfClaim, { key: claimKey, number })
    if (typeof answer === 'string') return setProblem(answer)
    const { file, referenceCode, error } = answer
    setProblem(error)
    if (file === null) return
    const suffix = number === null ? '' : `-${number}`
    storeFile(new Blob([file], { type: 'text/html' }), `receipt-${referenceCode}${suffix}.html`)
  }
  return (
    <div>
      <Button look="secondary" icon="document" label={t('LocKey_ReceiptFile_Download')} onPress={download} />
      <output className={styles.problem}>{problem && t(problem)}</output>
    </div>
  )
}
