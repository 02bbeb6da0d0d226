import * as z from 'zod/mini'
import type { AnswerType } from '../conditions/form-expressions.ts'
import type { ValueKind } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import type { MaskName } from '../masks/mask.ts'
import { answerTypeOfMask } from '../masks/registry.ts'
import type { Rule } from '../rules/registry.ts'
import type { RuleSurroundings } from '../rules/rule.ts'
import { valueKinds } from '../values/registry.ts'
import { calculated, calculatedPlanning, calculatedSchema } from './calculated.ts'
import { checkbox, checkboxPlanning, checkboxSchema } from './checkbox.ts'
import { date, datePlanning } from './date.ts'
import { dateSchema } from './date-schema.ts'
import { file, filePlanning, fileSchema } from './file.ts'
import { hidden, hiddenPlanning, hiddenSchema } from './hidden.ts'
import { hybridRadioText, hybridRadioTextPlanning, hybridRadioTextSchema } from './hybrid-radio-text.ts'
import { identifier, identifierPlanning, identifierSchema } from './identifier.ts'
import { postalAddress, postalAddressPlanning, postalAddressSchema } from './postal-address.ts'
import { radio, radioPlanning, radioSchema } from './radio.ts'
import { search, searchPlanning, searchSchema } from './search.ts'
import { select, selectPlanning, selectSchema } from './select.ts'
import { telephone, telephonePlanning, telephoneSchema } from './telephone.ts'
import { text, textPlanning, textSchema } from './text.ts'
import type { ChoiceGate, Typing, WidgetOption, WidgetPlanning, WidgetType } from './widget-type.ts'

/** The field widgets: one field of a model, and how it is asked for. */
export const widgetSchemas = [
  textSchema,
  telephoneSchema,
  identifierSchema,
  selectSchema,
  searchSchema,
  radioSchema,
  hybridRadioTextSchema,
  calculatedSchema,
  checkboxSchema,
  dateSchema,
  postalAddressSchema,
  fileSchema,
  hiddenSchema,
] as const
export const widgetSchema = z.discriminatedUnion('type', widgetSchemas)

export type Widget = z.infer<typeof widgetSchema>
export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>
/** The union again, in the form that lets the compiler pair a widget with its entry in a registry. */
export type AnyWidget<T extends Widget['type'] = Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** Every type of widget by its name; a type that is in the union and not here does not compile. */
const widgetTypes: { readonly [T in Widget['type']]: WidgetType<WidgetOf<T>> } = {
  text,
  telephone,
  identifier,
  select,
  search,
  radio,
  hybridRadioText,
  calculated,
  checkbox,
  date,
  postalAddress,
  file,
  hidden,
}

/** The same types, as the check of a case and the proof of its forms need them. */
const widgetPlannings: { readonly [T in Widget['type']]: WidgetPlanning<WidgetOf<T>> } = {
  text: textPlanning,
  telephone: telephonePlanning,
  identifier: identifierPlanning,
  select: selectPlanning,
  search: searchPlanning,
  radio: radioPlanning,
  hybridRadioText: hybridRadioTextPlanning,
  calculated: calculatedPlanning,
  checkbox: checkboxPlanning,
  date: datePlanning,
  postalAddress: postalAddressPlanning,
  file: filePlanning,
  hidden: hiddenPlanning,
}

/** One value for every type of widget: for registries in which they do not differ. */
export const perWidget = <V>(value: V): { readonly [T in Widget['type']]: V } => ({
  text: value,
  telephone: value,
  identifier: value,
  select: value,
  search: value,
  radio: value,
  hybridRadioText: value,
  calculated: value,
  checkbox: value,
  date: value,
  postalAddress: value,
  file: value,
  hidden: value,
})

const typeOf = <T extends Widget['type']>(type: T): WidgetType<WidgetOf<T>> => widgetTypes[type]
const planningOf = <T extends Widget['type']>(type: T): WidgetPlanning<WidgetOf<T>> => widgetPlannings[type]

/** The kind of value that the field of a widget must hold. */
export const holdsOf = ({ type }: Widget): ValueKind => widgetTypes[type].holds

/** The fields that a widget asks for: its own, and those of its parts. */
export function fieldsOfWidget<T extends Widget['type']>(widget: AnyWidget<T>): readonly Widget[] {
  const fields = typeOf<T>(widget.type).fields(widget)
  return fields.length > 0 ? fields : [widget]
}

/** Whether a widget asks for a document. */
export const holdsDocument = (widget: Widget): boolean => valueKinds[holdsOf(widget)].isDocument

/** Whether prepopulated data may fill the field of a widget. */
export const isPrefilled = ({ type }: Widget): boolean => widgetTypes[type].prefills

/** Whether a claimant sees the widget on the page. */
export const isVisible = ({ type }: Widget): boolean => widgetTypes[type].visible

/** Whether what was entered is not shown again: a PIN. */
export const isSecret = <T extends Widget['type']>(widget: AnyWidget<T>): boolean =>
  typeOf<T>(widget.type).secret(widget)

/** The values that a widget lets a claimant choose from, or null where any text may be entered. */
export const choicesOf = <T extends Widget['type']>(widget: AnyWidget<T> | null): readonly string[] | null =>
  widget && typeOf<T>(widget.type).choices(widget)

/** The choices of a widget that depend on other answers. */
export const choiceGatesOf = <T extends Widget['type']>(widget: AnyWidget<T>): readonly ChoiceGate[] =>
  typeOf<T>(widget.type).gates(widget)

/** The file of the case that holds the choices of a widget, and the fields that narrow them by column; else null. */
export const listOf = <T extends Widget['type']>(
  widget: AnyWidget<T>,
): ReturnType<WidgetType<Widget>['list']> => typeOf<T>(widget.type).list(widget)

/** What is typed into a widget whose field has these rules; null where nothing is typed. */
export const typingIn = <T extends Widget['type']>(
  widget: AnyWidget<T>,
  rules: readonly Rule[],
): Typing | null => typeOf<T>(widget.type).typing(widget, rules)

/** The mask that a widget always has, or null. */
export const ownMaskOf = <T extends Widget['type']>(widget: AnyWidget<T> | null): MaskName | null =>
  widget && typeOf<T>(widget.type).mask(widget)

/** The mask by which a text that is typed into a widget is read where its field has none, or null. */
export const typedAs = ({ type }: Widget): MaskName | null => widgetTypes[type].typedAs

/** What the field of a widget holds, for expressions, as its masks say; null where they say nothing of it. */
export function answerTypeOfWidget(widget: Widget): AnswerType | null {
  const mask = ownMaskOf(widget) ?? typedAs(widget)
  return mask && answerTypeOfMask(mask)
}

/** Whether a widget can have a mask. */
export const takesMask = ({ type }: Widget): boolean => widgetTypes[type].withMask !== null

/** The widget with a mask; as it is, where it takes none. */
export const withMask = <T extends Widget['type']>(widget: AnyWidget<T>, mask: MaskName): AnyWidget<T> =>
  typeOf<T>(widget.type).withMask?.(widget, mask) ?? widget

/** What is wrong with a text in which the rules of its field found nothing wrong, or null. */
export const textIssueOf = <T extends Widget['type']>(widget: AnyWidget<T>, text: string): Issue | null =>
  typeOf<T>(widget.type).textIssue(text, widget)

/** Whether the code by which the values of a widget are checked is loaded on demand. */
export const isCheckedLater = ({ type }: Widget): boolean => widgetTypes[type].checkedLater

/** A mistake in a widget that its schema cannot find, with its place, or null. */
export const mistakeInWidget = <T extends Widget['type']>(
  widget: AnyWidget<T>,
): ReturnType<WidgetPlanning<Widget>['mistake']> => planningOf<T>(widget.type).mistake(widget)

/** The options that a case writes for a widget. */
export const optionsOf = <T extends Widget['type']>(widget: AnyWidget<T>): readonly WidgetOption[] =>
  planningOf<T>(widget.type).options(widget)

/** The list of states or countries that a widget lets a claimant choose from; null where it has other choices. */
export const placesOf = <T extends Widget['type']>(
  widget: AnyWidget<T>,
): ReturnType<WidgetPlanning<Widget>['places']> => planningOf<T>(widget.type).places(widget)

/** Whether a list in a file has a column for a widget; `none` where nobody is asked, `unfit` where no cell holds its answer. */
export const columnFor = ({ type }: Widget): WidgetPlanning<Widget>['column'] => planningOf(type).column

/** The list that the document of a widget is, or null where it asks for any document or for none. */
export const listFileOf = <T extends Widget['type']>(
  widget: AnyWidget<T>,
): ReturnType<WidgetType<Widget>['listFile']> => typeOf<T>(widget.type).listFile(widget)

/** The documents that a widget offers to choose, as a case writes them, or null where the settings decide. */
export const acceptOf = <T extends Widget['type']>(widget: AnyWidget<T>): string | null =>
  planningOf<T>(widget.type).accept(widget)

/** Whether the fields of a widget are the parts of an address. */
export const isAddress = ({ type }: Widget): boolean => widgetPlannings[type].isAddress

/** Values that fit a widget, to be tried before what the rules of its field suggest. */
export const examplesFor = <T extends Widget['type']>(widget: AnyWidget<T>): readonly string[] =>
  planningOf<T>(widget.type).examples(widget)

/** Values to be tried after those that the rules and the mask of its field suggest. */
export const otherExamplesFor = ({ type }: Widget, context: RuleSurroundings): readonly string[] =>
  widgetPlannings[type].otherExamples(context)

/** The types of widget that prepopulated data may fill, by name. */
export const prefilledTypes = (): readonly string[] =>
  Object.entries(widgetTypes).flatMap(([type, { prefills }]) => (prefills ? [type] : []))
