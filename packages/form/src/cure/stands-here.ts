import { type FormExpressions, fieldsRead } from '../conditions/form-expressions.ts'
import { fieldIdIn } from '../form/reference.ts'

/** What a page asks for: the ids of single fields, and the models of its lists. */
export interface AskedHere {
  readonly fields: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
}

/** Whether everything that a rule or condition reads stands on the page, by names of fields as a case writes them. */
export type StandsHere = (read: readonly string[], ownModel: string) => boolean

/** An expression that reads `list losses` reads the list; one that reads `losses.amount` reads its records. */
const listIn = (id: string): string => id.replace(/^list /, '').split('.')[0] ?? ''

/**
 * Whether what is read stands on a page. What the class list, the deadlines and other pages say is not there, and neither is an
 * expression that reads any of it.
 */
export const standsHere =
  ({ fields, lists }: AskedHere, expressions: FormExpressions): StandsHere =>
  (read, ownModel) =>
    read
      .flatMap((written) => fieldsRead(expressions, fieldIdIn(written, ownModel)))
      .every((id) => fields.has(id) || lists.has(listIn(id)))
