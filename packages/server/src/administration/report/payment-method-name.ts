import { optionsOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** A way to be paid as the form words it in the case's default culture; the value itself where no form has it. */
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
