import { localeOf } from '@redress/engine'
import type { ReactNode, RefObject } from 'react'
import { Dialog, I18nProvider, Modal, ModalOverlay, Popover } from 'react-aria-components'
import styles from './DatePicker.module.css'
import { DayCalendar } from './DayCalendar.tsx'
import { DaysCalendar } from './DaysCalendar.tsx'
import { ensureTimeZone } from './ensure-time-zone.ts'
import type { PickerCalendarProps } from './picker-calendar-props.ts'
import { RangeDays } from './RangeDays.tsx'
import { useMedia } from './use-media.ts'

interface PickerMenuProps extends PickerCalendarProps {
  readonly isOpen: boolean
  /** The button that opens the menu; the menu is placed beside it and returns the focus to it. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** The id of the label of the field. */
  readonly labelledBy: string
}

ensureTimeZone()

const calendars = {
  single: DayCalendar,
  time: DayCalendar,
  multiDates: DaysCalendar,
  weekPicker: DaysCalendar,
  range: RangeDays,
} as const

/** Beside the button in a wide window; a sheet at the lower edge of a narrow one. */
function Frame({
  isOpen,
  button,
  options,
  onCancel,
  children,
}: Omit<PickerMenuProps, 'labelledBy'> & { readonly children: ReactNode }) {
  // In the words of the oldest browsers: the build does not lower a query that is written in code.
  const wide = useMedia(`not all and (max-width: ${options.wideAbove}px)`)
  const onOpenChange = (open: boolean) => {
    if (!open) onCancel()
  }
  if (wide)
    return (
      <Popover
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={button}
        offset={options.menuOffset}
        placement="bottom start"
        className={styles.popover ?? ''}
      >
        {children}
      </Popover>
    )
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.backdrop ?? ''}>
      <Modal className={styles.sheet ?? ''}>{children}</Modal>
    </ModalOverlay>
  )
}

/** The calendar of a date picker in its menu. Escape and a press outside close it and change nothing. */
export function PickerMenu({ labelledBy, ...props }: PickerMenuProps) {
  const Days = calendars[props.options.mode]
  return (
    <I18nProvider locale={localeOf(props.options.locale)}>
      <Frame {...props}>
        <Dialog aria-labelledby={labelledBy} className={styles.menu ?? ''} data-date-menu>
          <Days {...props} />
        </Dialog>
      </Frame>
    </I18nProvider>
  )
}
