import { ruleSchema } from '../rule.ts'
import { required } from './required.ts'

export const requiredOnClientOnlySchema = ruleSchema('requiredOnClientOnly', {})

/** Another name for `required`: the page and the server run the same rules. */
export const requiredOnClientOnly = required
