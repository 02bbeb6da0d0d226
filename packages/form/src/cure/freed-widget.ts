import * as z from 'zod/mini'
import type { Condition } from '../conditions/condition.ts'
import { referenceOf } from '../form/reference.ts'
import { fieldsReadBy, type Rule } from '../rules/registry.ts'
import { type Widget, widgetSchema } from '../widgets/registry.ts'
import type { StandsHere } from './stands-here.ts'

/** The rules of which everything that they read stands on the page. */
export const freedRules = (rules: readonly Rule[], ownModel: string, stands: StandsHere): Rule[] =>
  rules.filter((rule) => stands(fieldsReadBy(rule), ownModel))

type Gated = { readonly when?: Condition | undefined }

/** The options without the conditions that nothing on the page decides: each of them may be the right one. */
const freedOptions = <Option extends Gated>(
  options: readonly Option[],
  ownModel: string,
  stands: StandsHere,
): Option[] =>
  options.map((option) => {
    const isDecided = !option.when || stands([option.when.field], ownModel)
    return isDecided ? option : { ...option, when: undefined }
  })

const isGated = (options: unknown): options is readonly Gated[] => Array.isArray(options)

/** The columns of a file of choices with the fields that narrow them, of those on the page. */
const freedWhere = (where: object, ownModel: string, stands: StandsHere): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(where).filter(([, field]) => stands([String(field)], ownModel)))

/** What a widget is written as, whatever its type. */
type Written = Readonly<Record<string, unknown>>

/**
 * A widget that depends on nothing that its page does not ask for, and that nothing fills: what was filed, and what the class list
 * says, is not there. A list of rows is any document, since its table is not there. `ownModel`: that of a record's widget; empty for others.
 */
export function freedWidget(widget: Widget, ownModel: string, stands: StandsHere): Widget {
  const written: Written = widget
  const {
    prepopulatedDataKey: _key,
    overrideWithPrepopulatedData: _override,
    defaultFrom: _from,
    list: _list,
    options,
    where,
    ...rest
  } = written
  const model = ownModel || referenceOf(widget.field, '').model
  return z.parse(widgetSchema, {
    ...rest,
    ...(widget.rules && { rules: freedRules(widget.rules, model, stands) }),
    dependencies: (widget.dependencies ?? []).filter(({ when }) => stands([when.field], model)),
    ...(options !== undefined && {
      options: isGated(options) ? freedOptions(options, model, stands) : options,
    }),
    ...(typeof where === 'object' && where !== null && { where: freedWhere(where, model, stands) }),
  })
}
