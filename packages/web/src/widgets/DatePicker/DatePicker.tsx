import type { DatePickerSettings, PickableDays, PickerValue } from '@redress/form'
import { checkPickerValue } from '@redress/form/date-picker'
import { datePickerOptions } from '@redress/form/date-picker-options'
import { type FocusEventHandler, Suspense, useRef, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { steadyPress } from '../../elements/Field/steady-press.ts'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { Loading } from '../../elements/Loading/Loading.tsx'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import styles from './DatePicker.module.css'

const loadMenu = () => importPart(() => import('./PickerMenu.tsx'))
const PickerMenu = lazyPart(async () => (await loadMenu()).PickerMenu)

export interface DatePickerProps {
  readonly settings: DatePickerSettings
  readonly value: PickerValue
  /** Asked each time the menu opens, since the last day may be today. */
  readonly pickableDays: () => PickableDays
  /** The id of the label of the field. */
  readonly labelledBy: string
  readonly disabled?: boolean
  readonly onBlur?: FocusEventHandler<HTMLButtonElement>
  /** A chosen value, applied at once; the menu closes after it. */
  readonly onPick: (value: PickerValue) => void
}

/**
 * The button of a date picker and its menu, whose code is fetched when it is first opened.
 * @throws PARTIAL_RANGE_WITHOUT_RANGE, PICKER_NEEDS_AN_ARRAY for settings and values that do not go together
 */
export function DatePicker(props: DatePickerProps) {
  const { settings, value, pickableDays, labelledBy, disabled, onBlur, onPick } = props
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState<PickableDays | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const options = datePickerOptions(settings)
  checkPickerValue(options, value)

  const open = () => {
    button.current?.focus()
    setDays(pickableDays())
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-label={t('LocKey_DatePicker_Open')}
        aria-describedby={labelledBy}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onBlur={onBlur}
        // Safari gives a button no focus: its field would be left, and say what is wrong with it.
        onMouseDown={steadyPress.onMouseDown}
        onPointerEnter={() => void loadMenu()}
        onClick={open}
      >
        <Icon name="calendar" />
      </button>
      {days && (
        <Suspense fallback={<Loading />}>
          <PickerMenu
            isOpen={isOpen}
            button={button}
            labelledBy={labelledBy}
            options={options}
            value={value}
            days={days}
            onCancel={close}
            onPick={(picked) => {
              onPick(picked)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
