import * as z from 'zod/mini'
import { type Condition, conditionSchema } from '../conditions/condition.ts'

/** A block may be shown only while conditions hold; its fields then depend on them too. */
export const showWhenShape = { showWhen: z.optional(z.array(conditionSchema)) }

interface MayBeHidden {
  readonly type: string
  readonly showWhen?: readonly Condition[] | undefined
}

/** What must hold for a block to be shown, all of it; nothing for a block that is always shown. */
export const conditionsOf = ({ showWhen = [] }: MayBeHidden): readonly Condition[] => showWhen
