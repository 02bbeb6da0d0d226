import { useCopy } from '../copy/CopyProvider.tsx'
import { useFocusAsShown } from '../form/use-focus-as-shown.ts'
import { Button } from '../widgets/Button/Button.tsx'
import styles from './OwnClaim.module.css'
import type { ClaimActing } from './use-claim-action.ts'

interface WithdrawalProps {
  readonly acting: ClaimActing
  readonly onCancel: () => void
}

/** Says what a withdrawal means, and asks once more. */
export function Withdrawal({ acting, onCancel }: WithdrawalProps) {
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
