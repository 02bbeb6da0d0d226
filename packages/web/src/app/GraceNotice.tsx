import { deadlineInGrace, deadlineKeysOf, type FormType, weekdayLongDateWithZoneText } from '@redress/engine'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'

/** Shows a claimant who began before a passed deadline until when the claim can be filed (DLN-5). */
export function GraceNotice({ formType }: { readonly formType: FormType }) {
  const { claimant, deadlines, now, culture } = useApp()
  const { culture: code } = useCell(culture)
  const begunAt = claimant.authorizedAt(formType)
  const deadline = begunAt && deadlineInGrace(deadlineKeysOf(formType), deadlines, now(), begunAt)
  if (!deadline || claimant.referenceCode(formType) !== null) return null
  const end = weekdayLongDateWithZoneText(deadline.graceEnd, deadline.zone, code)
  return (
    <NoticeBox tone="warning">
      <p>
        <Copy text="LocKey_Deadline_Grace" params={{ end }} />
      </p>
    </NoticeBox>
  )
}
