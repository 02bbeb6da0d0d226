import 'temporal-polyfill/global'

/** The same for browsers that have no Temporal of their own: most, today. */
export { fillingVerdict, ruleVerdicts } from './verdicts.ts'
