import { optionsOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The label of a payment method in the case's default culture; the value itself if no form has it. */
export function paymentMethodName({ forms, dictionaries, settings }: LoadedCase, value: string): string {
  if (value === '') return 'Not asked for'
  const dictionary = dictionaries.get(settings.defaultCulture)
  for (const { plan } of forms.values()) {
    for (const { key, widget } of plan.fields.values()) {
      if (key !== 'paymentMethod' || !widget) continue
      const option = optionsOf(widget).find((each) => each.value === value)
      const text = option && dictionary?.get(option.label)
      if (typeof text === 'string') return text
    }
  }
  return value
}
