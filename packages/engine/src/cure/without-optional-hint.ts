import type { ModelConfig } from '../form/model-config.ts'
import { alwaysRequires } from '../rules/registry.ts'
import { fieldsOfWidget, type Widget } from '../widgets/registry.ts'
import { hasToBeAnswered } from './has-to-be-answered.ts'

/**
 * A widget that is asked for without the hint of a field that the form does not always require: the hint may say that the field can be
 * left blank, and here it cannot. What the claimant is to do is in the text of the reason.
 */
export function withoutOptionalHint(
  widget: Widget,
  configOf: (field: string) => ModelConfig['fields'][string] | undefined,
): Widget {
  const fields = fieldsOfWidget(widget).flatMap(({ field }) => configOf(field) ?? [])
  const rules = [...(widget.rules ?? []), ...fields.flatMap((field) => field.rules)]
  const isOptional = fields.some(({ kind }) => hasToBeAnswered(kind)) && !rules.some(alwaysRequires)
  return isOptional ? { ...widget, hint: undefined } : widget
}
