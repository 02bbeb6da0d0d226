import type { WidgetProps } from '../widget-props.ts'

/** A value that the claimant does not see. */
export function Hidden({ view }: WidgetProps<'hidden'>) {
  return <input type="hidden" name={view.id} value={typeof view.value === 'string' ? view.value : ''} />
}
