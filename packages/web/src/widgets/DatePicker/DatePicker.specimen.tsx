import { type DatePickerSettings, type PickerValue, pickableDays } from '@redress/form'
import { datePickerOptions } from '@redress/form/date-picker-options'
import { useId, useState } from 'react'
import { useApp } from '../../app/app.ts'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from '../../gallery/Gallery.module.css'
import type { KindSpecimens } from '../../gallery/specimen.ts'
import { DatePicker } from './DatePicker.tsx'

interface PickerMode {
  readonly caption: string
  readonly settings: DatePickerSettings
  readonly value: PickerValue
}

/** Every mode of the picker with a value in it. Months, years and times are overlays inside. */
const modes: readonly PickerMode[] = [
  { caption: 'LocKey_Gallery_Empty', settings: {}, value: null },
  { caption: 'LocKey_Gallery_Single', settings: {}, value: '09/02/2022' },
  { caption: 'LocKey_Gallery_Range', settings: { mode: 'range' }, value: ['09/02/2022', '09/14/2022'] },
  {
    caption: 'LocKey_Gallery_Multi',
    settings: { mode: 'multiDates' },
    value: ['09/02/2022', '09/07/2022', '09/21/2022'],
  },
  { caption: 'LocKey_Gallery_Week', settings: { mode: 'weekPicker' }, value: ['09/05/2022', '09/11/2022'] },
  {
    caption: 'LocKey_Gallery_Calendars',
    settings: { mode: 'range', multiCalendars: true },
    value: ['09/20/2022', '10/06/2022'],
  },
  { caption: 'LocKey_Gallery_Time', settings: { mode: 'time' }, value: '09/02/2022 01:05:00 PM' },
  {
    caption: 'LocKey_Gallery_Time12',
    settings: { mode: 'time', is24: false },
    value: '09/02/2022 01:05:00 PM',
  },
]

const textOf = (value: PickerValue): string =>
  typeof value === 'string' ? value : (value ?? []).map((day) => day ?? '…').join(' – ')

function Picker({ mode, disabled }: { readonly mode: PickerMode; readonly disabled?: boolean }) {
  const { t, culture } = useCopy()
  const { now } = useApp()
  const [value, setValue] = useState(mode.value)
  const id = useId()
  const settings = { ...mode.settings, locale: culture }
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  return (
    <div>
      <p id={id} className={styles.caption}>
        {t(mode.caption)}
      </p>
      <div className={styles.pickerRow}>
        <bdi className={styles.pickerValue}>{textOf(value) || t('LocKey_Field_NotAnswered')}</bdi>
        <DatePicker
          settings={settings}
          value={value}
          pickableDays={() => pickableDays([], today, datePickerOptions(settings))}
          labelledBy={id}
          disabled={disabled ?? false}
          onPick={setValue}
        />
      </div>
    </div>
  )
}

/** The calendars of the date picker: one field of a form holds one day, the other modes stand alone. */
function PickerSpecimens() {
  return (
    <div className={styles.specimens}>
      {modes.map((mode) => (
        <Picker key={mode.caption} mode={mode} />
      ))}
      <Picker mode={{ caption: 'LocKey_Gallery_Disabled', settings: {}, value: '09/02/2022' }} disabled />
    </div>
  )
}

export const datePickerSpecimens: KindSpecimens = { section: 'pickers', view: PickerSpecimens }
