import type { Rule } from './registry.ts'

/** The field's rule, with the model's custom message if it has none of its own. */
const over = (modelRule: Rule, fieldRule: Rule | undefined): Rule => {
  if (fieldRule === undefined) return modelRule
  const message = fieldRule.message ?? modelRule.message
  return message === undefined ? fieldRule : { ...fieldRule, message }
}

/**
 * The rules of a model's field merged with those that a page gives the field. The page's first rule of a
 * type replaces the model's first rule of that type, its second the second. The remaining rules of the page come last.
 */
export function mergeRules(modelRules: readonly Rule[], fieldRules: readonly Rule[]): Rule[] {
  const rest = [...fieldRules]
  const merged = modelRules.map((rule) => {
    const at = rest.findIndex(({ type }) => type === rule.type)
    return at === -1 ? rule : over(rule, rest.splice(at, 1)[0])
  })
  return [...merged, ...rest]
}
