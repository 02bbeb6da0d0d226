import { useCopy } from '../../copy/CopyProvider.tsx'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import { useDateText } from './use-date-text.ts'
import { type OverlayProps, useOverlay } from './use-overlay.ts'

/** The twelve months of the year that is shown; those without a day to choose are disabled. */
export function MonthOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useOverlay(onClose)
  const name = useDateText({ month: 'short' })
  const order = (year: number, month: number) => year * 12 + month
  const choices = Array.from({ length: 12 }, (_, index) => {
    const at = order(shown.year, index + 1)
    return {
      value: index + 1,
      text: name(new Date(Date.UTC(shown.year, index, 1))),
      disabled: at < order(min.year, min.month) || at > order(max.year, max.month),
    }
  })
  return (
    <ChoiceGrid
      name={t('LocKey_DatePicker_Month')}
      choices={choices}
      chosen={shown.month}
      height={height}
      onChoose={(month) => turnTo(shown.year, month)}
      onClose={onClose}
    />
  )
}
