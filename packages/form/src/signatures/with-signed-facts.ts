import type { ModelConfig } from '../form/model-config.ts'
import { mergeRules } from '../rules/merge-rules.ts'
import type { Rule } from '../rules/registry.ts'

const required: Rule = { type: 'required' }

/** Whether a rule of the case asks for an answer whatever the others are: only such a one is merged into `required`. */
const isRequired = (rule: Rule): boolean => mergeRules([required], [rule]).length === 1

/**
 * The rules that the product gives every signature: it is typed, and its day is a real one that has come. The page fills the day
 * in as soon as the signature is typed, so nobody is asked for it before.
 */
const ownRules: Readonly<Record<string, readonly Rule[]>> = {
  signature: [required],
  signatureDate: [
    { type: 'requiredIf', field: 'signature', operator: 'isNotEqualTo', value: null },
    { type: 'validDate', formats: 'MM/dd/yyyy' },
    { type: 'preventFutureDate', allowToday: true },
  ],
}

type Fields = ModelConfig['fields']

/** The fields of a model of signatures with the rules that each signature has, and with what the page writes on it. */
export function withSignedFacts(fields: Fields): Fields {
  const ruled = Object.entries(fields).map(([name, field]) => {
    const own = Object.hasOwn(ownRules, name) ? (ownRules[name] ?? []) : []
    const written = field.rules.filter((rule) => name !== 'signatureDate' || !isRequired(rule))
    return [name, { ...field, rules: mergeRules(own, written) }] as const
  })
  const shown: Fields = {}
  for (const name of shownFacts) shown[name] = { kind: 'text', rules: [] }
  return { ...Object.fromEntries(ruled), ...shown }
}

/** What the page writes on a signature: what the signer was shown. The server compares it with its own words. */
export const shownFacts = ['shownCulture', 'shownVersion', 'shownSha256'] as const

/** What the server adds to a signature when the claim is filed: the role of the signer, and the exact words. */
export const filedFacts = ['role', 'words'] as const

/** The fields that every model of signatures has: what was typed, and the day. */
export const typedFacts = ['signature', 'signatureDate'] as const
