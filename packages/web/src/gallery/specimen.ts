import type { Block, CopyKey, FieldValue, FormStore, Widget } from '@redress/form'
import type { ComponentType } from 'react'
import type { Page } from '../form/page-context.ts'

/** One thing in one state. */
export interface Specimen {
  /** What is special about it, above it. */
  readonly caption: CopyKey
  readonly block: Block
  /** Takes the whole width instead of half. */
  readonly wide?: boolean
  /** Brings the store into the state that is shown. */
  readonly prepare?: (store: FormStore) => void
}

/** The parts of the gallery in their order: the anchor of each (a page name too) and its title. */
export const sections = [
  { id: 'text', title: 'LocKey_Gallery_Text' },
  { id: 'masks', title: 'LocKey_Gallery_Masks' },
  { id: 'identifiers', title: 'LocKey_Gallery_Identifiers' },
  { id: 'select', title: 'LocKey_Gallery_Select' },
  { id: 'radio', title: 'LocKey_Gallery_Radio' },
  { id: 'hybrid', title: 'LocKey_Gallery_Hybrid' },
  { id: 'checkbox', title: 'LocKey_Gallery_Checkbox' },
  { id: 'choices', title: 'LocKey_Gallery_Choices' },
  { id: 'date', title: 'LocKey_Gallery_Date' },
  { id: 'file', title: 'LocKey_Gallery_File' },
  { id: 'prose', title: 'LocKey_Gallery_Prose' },
  { id: 'rows', title: 'LocKey_Gallery_Rows' },
  { id: 'names', title: 'LocKey_Gallery_Names' },
  { id: 'label-value', title: 'LocKey_Gallery_LabelValue' },
  { id: 'record-manager', title: 'LocKey_Gallery_Manager' },
  { id: 'record-table', title: 'LocKey_Gallery_Table' },
  { id: 'fixed-table', title: 'LocKey_Gallery_FixedTable' },
  { id: 'known-records', title: 'LocKey_Gallery_Known' },
  { id: 'signatures', title: 'LocKey_Gallery_Signatures' },
  { id: 'pickers', title: 'LocKey_Gallery_Pickers' },
  { id: 'buttons', title: 'LocKey_Gallery_Buttons' },
  { id: 'summary', title: 'LocKey_Gallery_Summary' },
  { id: 'paypal', title: 'LocKey_Gallery_PayPal' },
  { id: 'code', title: 'LocKey_Gallery_Code' },
  { id: 'sign-in', title: 'LocKey_Gallery_WaysIn' },
  { id: 'forms', title: 'LocKey_Gallery_Forms' },
  { id: 'modals', title: 'LocKey_Gallery_Modals' },
  { id: 'messages', title: 'LocKey_Gallery_Messages' },
  { id: 'progress', title: 'LocKey_Gallery_Progress' },
] as const satisfies readonly { readonly id: string; readonly title: CopyKey }[]

export type SectionId = (typeof sections)[number]['id']

/** What the gallery shows of one kind of widget or block, in one of its parts. */
export interface KindSpecimens {
  readonly section: SectionId
  /** Blocks of the gallery's form, each in one state. */
  readonly specimens?: readonly Specimen[]
  /** States that the form cannot have, such as those of an outside provider. */
  readonly view?: ComponentType<{ readonly page: Page }>
}

/** The caption of a state, and what makes a field be in it. */
const states = {
  empty: 'LocKey_Gallery_Empty',
  filled: 'LocKey_Gallery_Filled',
  error: 'LocKey_Gallery_Error',
  disabled: 'LocKey_Gallery_Disabled',
  disabledFilled: 'LocKey_Gallery_DisabledFilled',
  prefilled: 'LocKey_Gallery_Prefilled',
} as const

type State = keyof typeof states

interface FieldSpecimen {
  readonly widget: Widget
  readonly state: State
  /** For what is not one of the states. */
  readonly caption?: CopyKey
  readonly value?: FieldValue
}

const never = { field: 'claimDetails.never', operator: 'isNotEmpty' } as const

/** The widget as it is set up for a state. Required where it shows an error; disabled by a condition that never holds. */
function inState({ widget, state, value }: FieldSpecimen): Widget {
  const isDisabled = state === 'disabled' || state === 'disabledFilled'
  const resetTo = state === 'disabledFilled' && (typeof value === 'string' || value === true) ? value : null
  return {
    ...widget,
    ...(state === 'error' && { rules: [{ type: 'required' }, ...(widget.rules ?? [])] }),
    ...(isDisabled && { dependencies: [{ effect: 'enable', when: never, resetTo }] }),
  }
}

/** A field in a state, through the actions that a claimant's own doings dispatch. */
export const fieldSpecimen = (specimen: FieldSpecimen): Specimen => ({
  caption: specimen.caption ?? states[specimen.state],
  block: inState(specimen),
  prepare: ({ dispatch }) => {
    const { widget, state, value = null } = specimen
    if (state === 'filled' || state === 'error')
      if (value !== null) dispatch({ type: 'enter', field: widget.field, value })
    if (state === 'error') dispatch({ type: 'touch', field: widget.field })
  },
})

/** Specimens over the whole width. */
export const wide = (specimens: readonly Specimen[]): readonly Specimen[] =>
  specimens.map((specimen) => ({ ...specimen, wide: true }))
