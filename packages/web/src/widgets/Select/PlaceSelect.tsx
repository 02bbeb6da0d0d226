import { useCopy } from '../../copy/CopyProvider.tsx'
import { useIsAlive } from '../../state/use-is-alive.ts'
import type { WidgetProps } from '../widget-props.ts'
import { OptionSelect } from './OptionSelect.tsx'
import { type Places, placeOptions } from './place-options.ts'

interface PlaceSelectProps extends WidgetProps<'select'> {
  readonly places: Places
}

/**
 * One of the states or countries. Server and browser name and sort countries each in their own way, so the server shows the
 * chosen one alone.
 */
export function PlaceSelect({ places, ...props }: PlaceSelectProps) {
  const options = placeOptions(places, useCopy().culture)
  const isAlive = useIsAlive()
  const shown =
    isAlive || places !== 'countries' ? options : options.filter(({ value }) => value === props.view.value)
  return <OptionSelect {...props} options={shown} />
}
