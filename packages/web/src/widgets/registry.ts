import type { Widget, WidgetOf } from '@redress/form'
import { type ComponentType, createElement } from 'react'
import { Loading } from '../elements/Loading/Loading.tsx'
import { importPart } from '../state/import-part.ts'
import { prime } from '../state/lazy-part.ts'
import { onDemand } from '../state/on-demand.tsx'
import { Checkbox } from './Checkbox/Checkbox.tsx'
import { Hidden } from './Hidden/Hidden.tsx'
import { loadIdentifierPart } from './Identifier/load-identifier-part.ts'
import { loadLaterWidgets } from './load-later-widgets.ts'
import { Radio } from './Radio/Radio.tsx'
import { Select } from './Select/Select.tsx'
import { Text } from './Text/Text.tsx'
import type { WidgetProps } from './widget-props.ts'

/** An input whose code is fetched says that it is loading: a claimant must not miss it. */
const inputOnDemand = <T extends Widget['type']>(load: () => Promise<ComponentType<WidgetProps<T>>>) =>
  onDemand(load, createElement(Loading))

/** What few cases have is fetched where a page has it. */
const loadRareWidgets = () => importPart(() => import('./rare-widgets.ts'))
const Search = inputOnDemand(async () => (await loadRareWidgets()).rareWidgets.Search)
const Identifier = inputOnDemand(async () => (await loadIdentifierPart()).Identifier)
const HybridRadioText = inputOnDemand(async () => (await loadRareWidgets()).rareWidgets.HybridRadioText)

const PostalAddress = onDemand(async () => (await loadRareWidgets()).rareWidgets.PostalAddress)

/** No landing page has these. */
const Calculated = inputOnDemand(async () => (await loadLaterWidgets()).Calculated)
const DateInput = inputOnDemand(async () => (await loadLaterWidgets()).DateInput)
const Telephone = onDemand(async () => (await loadLaterWidgets()).TelephoneInput)
const FileInput = inputOnDemand(async () => (await loadLaterWidgets()).FileInput)

/** Has these shown at once, once their code is there. */
export const primeLaterInputs = () => prime(Calculated, DateInput, Telephone, FileInput)

/** The component of every field widget by its type; a type without one does not compile. */
const widgets: { readonly [T in Widget['type']]: ComponentType<WidgetProps<T>> } = {
  text: Text,
  telephone: Telephone,
  identifier: Identifier,
  select: Select,
  search: Search,
  radio: Radio,
  hybridRadioText: HybridRadioText,
  calculated: Calculated,
  checkbox: Checkbox,
  date: DateInput,
  postalAddress: PostalAddress,
  file: FileInput,
  hidden: Hidden,
}

/** The union of widgets in the form that lets the compiler pair one with its entry in the registry. */
export type AnyWidget<T extends Widget['type'] = Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** The component of a type of widget. */
export const componentOf = <T extends Widget['type']>(type: T): ComponentType<WidgetProps<T>> => widgets[type]
