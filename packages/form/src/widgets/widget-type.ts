import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import type { Condition } from '../conditions/condition.ts'
import type { CopyKey } from '../copy/copy.ts'
import type { ValueKind } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import type { MaskName } from '../masks/mask.ts'
import type { Path } from '../path.ts'
import type { Rule } from '../rules/registry.ts'
import type { RuleSurroundings } from '../rules/rule.ts'
import type { FieldShape } from './field-shape.ts'
import type { ListFile } from './list-file.ts'

/** What a claimant types: words keep their letters, a code or number is written in ASCII. */
export type Typing = 'words' | 'code'

/** A choice that depends on other answers, and what must hold for it. */
export interface ChoiceGate {
  readonly value: string
  readonly when: Condition
  /** The place of the choice among the options. */
  readonly place: number
}

/** The options that depend on other answers. */
export const gatesIn = (
  options: readonly { readonly value: string; readonly when?: Condition | undefined }[],
): readonly ChoiceGate[] =>
  options.flatMap(({ value, when }, place) => (when ? [{ value, when, place }] : []))

/** A field that a widget asks for besides its own: a part of an address. */
export interface PartField extends FieldShape {
  readonly type: 'hidden' | 'text'
}

/** What the page and the server need of one type of widget. Each type has one file and one entry in the registry. */
export interface WidgetType<W> {
  /** The kind of value that its field must hold. */
  readonly holds: ValueKind
  /** The fields that it asks for, its own first; none where its own is the only one. */
  readonly fields: (widget: W) => readonly (W | PartField)[]
  /** The values that a claimant chooses from, or null where any text may be entered. */
  readonly choices: (widget: W) => readonly string[] | null
  /** Those of the choices that depend on other answers. */
  readonly gates: (widget: W) => readonly ChoiceGate[]
  /** The file of the case that holds its choices, and the fields that narrow them by column; null where none does. */
  readonly list: (
    widget: W,
  ) => { readonly file: string; readonly where: Readonly<Record<string, string>> } | null
  /** The list of rows that its document is, or null where it is any document. */
  readonly listFile: (widget: W) => ListFile | null
  /** What is typed into it, by its field's rules too; null where nothing is typed. */
  readonly typing: (widget: W, rules: readonly Rule[]) => Typing | null
  /** The mask that it always has, or null. */
  readonly mask: (widget: W) => MaskName | null
  /** The same widget with a mask; null where widgets of this type have none. */
  readonly withMask: ((widget: W, mask: MaskName) => W) | null
  /** The mask that reads a typed text if the field has no mask, or null. */
  readonly typedAs: MaskName | null
  /** What is wrong with a text in which the rules of its field found nothing wrong, or null. */
  readonly textIssue: (text: string, widget: W) => Issue | null
  /** Whether the code by which its values are checked is loaded on demand. */
  readonly checkedLater: boolean
  /** Whether prepopulated data may fill its field. */
  readonly prefills: boolean
  /** Whether a claimant sees it on the page. */
  readonly visible: boolean
  /** Whether an entered value is never displayed. */
  readonly secret: (widget: W) => boolean
}

/** The facets of a widget in which nothing is typed, and which has no choices that the case writes in its form; others begin with them. */
export const untyped: Omit<WidgetType<unknown>, 'fields' | 'withMask'> & {
  readonly fields: () => readonly never[]
  readonly withMask: null
} = {
  holds: 'text',
  fields: alwaysEmpty,
  choices: alwaysNull,
  gates: alwaysEmpty,
  list: alwaysNull,
  listFile: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  checkedLater: false,
  prefills: false,
  visible: true,
  secret: alwaysFalse,
}

/** One of the options of a widget, as a case writes it. */
export interface WidgetOption {
  readonly value: string
  readonly label: CopyKey
}

/** What only the check of a case and the proof of its forms need of a type of widget. The page does not load it. */
export interface WidgetPlanning<W> {
  /** The options that the case writes for it, each with a value of its own. */
  readonly options: (widget: W) => readonly WidgetOption[]
  /** The list of states or countries that it lets a claimant choose from, or null. */
  readonly places: (widget: W) => 'usStates' | 'countries' | null
  /** The documents that it offers to choose, as the case writes them, or null where the settings decide. */
  readonly accept: (widget: W) => string | null
  /** Values that fit it, the most likely first. They are tried before what the rules of its field suggest. */
  readonly examples: (widget: W) => readonly string[]
  /** Values to try after those that the rules and the mask of its field suggest. */
  readonly otherExamples: (context: RuleSurroundings) => readonly string[]
  /** A mistake in it that its schema cannot find, with its place, or null. */
  readonly mistake: (widget: W) => { readonly message: string; readonly path: Path } | null
  /** Whether its fields are the parts of an address, which exports write in lines too. */
  readonly isAddress: boolean
  /** Whether a list in a file has a column for it: `none` where nobody is asked, `unfit` where no cell holds its answer. */
  readonly column: 'asked' | 'none' | 'unfit'
}

/** The facets of a widget for which the case writes no options, and whose rules and mask suggest its examples. */
export const unplanned: WidgetPlanning<unknown> = {
  options: alwaysEmpty,
  places: alwaysNull,
  accept: alwaysNull,
  examples: alwaysEmpty,
  otherExamples: alwaysEmpty,
  mistake: alwaysNull,
  isAddress: false,
  column: 'asked',
}
