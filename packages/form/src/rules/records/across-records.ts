import { alwaysNull } from '../../always.ts'
import { type RuleType, valueAlone } from '../rule.ts'

/** The facets of a rule that compares the records of a list: no record alone can break it, so the list is checked as a whole. */
export const acrossRecords: RuleType<unknown> = { ...valueAlone, check: alwaysNull }
