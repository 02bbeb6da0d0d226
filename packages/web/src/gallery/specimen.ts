import type { Block, CopyKey, FieldValue, FormStore, Widget } from '@redress/engine'

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

/** One part of the gallery: a page of its form. */
export interface SpecimenSection {
  /** A page name, and the anchor of the section. */
  readonly id: string
  readonly title: CopyKey
  readonly specimens: readonly Specimen[]
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
