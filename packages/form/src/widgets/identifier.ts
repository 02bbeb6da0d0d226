import * as z from 'zod/mini'
import { identifierNames, type NamedKind, notLoaded } from '../identifiers/identifier-names.ts'
import { ownFormatSchema } from '../identifiers/own-format.ts'
import { ownExamples, ownMistake } from '../identifiers/own-mistake.ts'
import type { Issue } from '../issue.ts'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const identifierSchema = z.strictObject({
  type: z.literal('identifier'),
  ...fieldShape,
  kind: z.enum(identifierNames),
  /** Of the kind `own`: its pattern, how it is written, and its check digit. */
  own: z.optional(ownFormatSchema),
})

export type IdentifierWidget = z.infer<typeof identifierSchema>

/** What the code of the kinds does for the widget. */
interface LaterCode {
  readonly identifierIssue: (widget: NamedKind, text: string) => Issue | null
  readonly loadedKind: (widget: NamedKind) => { readonly examples: readonly string[] } | null
}

/** The code of the kinds is loaded for a form that asks for one. Until then no number is taken. */
let later: LaterCode | null = null

/** Takes the code of the kinds once it is loaded: it is the same for every form. */
export const provideIdentifiers = (code: LaterCode): void => {
  later = code
}

/** A number that a state, a bank or the case gave: its check digits are checked, and it is shown in part. */
export const identifier: WidgetType<IdentifierWidget> = {
  ...untyped,
  typing: () => 'code',
  textIssue: (text, widget) => (later ? later.identifierIssue(widget, text) : notLoaded),
  checkedLater: true,
}

export const identifierPlanning: WidgetPlanning<IdentifierWidget> = {
  ...unplanned,
  examples: (widget) => (widget.own ? ownExamples(widget.own) : (later?.loadedKind(widget)?.examples ?? [])),
  mistake: ownMistake,
}
