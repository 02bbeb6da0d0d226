import { useCopy } from '../../copy/CopyProvider.tsx'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import { type OverlayProps, useOverlay } from './use-overlay.ts'

/** The years with a day to choose. */
export function YearOverlay({ height, onClose }: OverlayProps) {
  const { t } = useCopy()
  const { shown, turnTo, min, max } = useOverlay(onClose)
  const choices = Array.from({ length: max.year - min.year + 1 }, (_, index) => ({
    value: min.year + index,
    text: String(min.year + index),
    disabled: false,
  }))
  return (
    <ChoiceGrid
      name={t('LocKey_DatePicker_Year')}
      choices={choices}
      chosen={shown.year}
      height={height}
      onChoose={(year) => turnTo(year, shown.month)}
      onClose={onClose}
    />
  )
}
