import { type AddressPart, isBlank } from '@redress/form'
import { confirmedLine, confirmedLines, isConfirmed, pointedOut } from '@redress/form/addresses'
import { Copy } from '../../copy/Copy.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { steadyPress } from '../../elements/Field/steady-press.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import box from '../Checkbox/Checkbox.module.css'
import styles from './PostalAddress.module.css'
import { type PartsOf, usePart } from './use-part.ts'

/** Confirms what the data do not know in a part: it is taken as it was typed. */
export function ConfirmPart({ address, part }: { readonly address: PartsOf; readonly part: AddressPart }) {
  const dispatch = useFormDispatch()
  const { view, text, read } = usePart(address, part)
  const { view: confirmed } = usePart(address, 'Confirmed')
  // Whether a postal code is known depends on the region.
  usePart(address, 'Region')
  if (text === null || isBlank(text) || pointedOut(address.shape, part, text, read) === null) return null
  const isTicked = isConfirmed(read('Confirmed'), part, text)
  if (!isTicked && view.shownIssues.length === 0) return null
  const id = `${fieldParts(view).control}-confirmed`
  const others = confirmedLines(read('Confirmed')).filter((line) => !line.startsWith(`${part}: `))
  return (
    <div className={`${box.row} ${styles.confirm}`}>
      <input
        type="checkbox"
        id={id}
        className={box.box}
        checked={isTicked}
        disabled={view.disabled}
        {...steadyPress}
        onChange={({ currentTarget: { checked } }) =>
          dispatch({
            type: 'enter',
            field: confirmed.id,
            value: [...others, ...(checked ? [confirmedLine(part, text)] : [])].join('\n'),
          })
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the label is one on its input */}
      <label htmlFor={id} className={box.label} onMouseDown={steadyPress.onMouseDown}>
        <Copy text="LocKey_Address_Confirm" params={{ value: text }} />
      </label>
    </div>
  )
}
