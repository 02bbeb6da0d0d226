import { Suspense } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import type { WidgetProps } from '../widget-props.ts'
import { OptionSelect } from './OptionSelect.tsx'

/** Fetches the names of states and countries: no landing page asks for any. */
export const loadPlaces = () => importPart(() => import('./PlaceSelect.tsx'))

export const PlaceSelect = lazyPart(async () => (await loadPlaces()).PlaceSelect)

/** One of a list, chosen with the phone's or browser's own picker. */
export function Select(props: WidgetProps<'select'>) {
  const { t } = useCopy()
  const { options } = props.widget
  if (typeof options === 'string')
    return (
      <Suspense fallback={<OptionSelect {...props} options={[]} />}>
        <PlaceSelect {...props} places={options} />
      </Suspense>
    )
  return <OptionSelect {...props} options={options.map(({ value, label }) => ({ value, label: t(label) }))} />
}
