import { type CopyKey, type FormDefinition, type Widget, widgetsOf } from '@redress/engine'
import type { Site } from '@redress/engine/contract'

/** The inputs whose answers a claimant enters again. */
type Askable = Extract<Widget, { readonly type: 'text' | 'date' | 'select' | 'radio' }>

const isAskable = (widget: Widget): widget is Askable =>
  widget.type === 'text' || widget.type === 'date' || widget.type === 'select' || widget.type === 'radio'

/** A choice of an answer. */
interface AskedOption {
  readonly value: string
  readonly label: CopyKey
}

/** What a claimant enters beside the reference code. */
export interface AskedField {
  /** `claimantInfo.lastName`. */
  readonly field: string
  readonly label: CopyKey
  readonly kind: 'text' | 'day' | 'choice'
  readonly autocomplete: string
  /** Empty unless it is a choice. */
  readonly options: readonly AskedOption[]
}

/** A form whose claims can be seen. */
export interface ClaimPageForm {
  readonly formType: string
  readonly title: CopyKey
  readonly fields: readonly AskedField[]
}

const kinds = { text: 'text', date: 'day', select: 'choice', radio: 'choice' } as const

function asked(widget: Askable): AskedField {
  const { field, label, type, autocomplete = 'off' } = widget
  const options = 'options' in widget && typeof widget.options !== 'string' ? widget.options : []
  return { field, label, kind: kinds[type], autocomplete, options }
}

const fieldsIn = (
  { pages }: FormDefinition,
  { appSettings }: Site,
  names: readonly string[],
): AskedField[] => {
  const widgets = pages.flatMap(({ blocks }) => blocks.flatMap((block) => widgetsOf(block, appSettings)))
  const askable = widgets.filter(isAskable)
  return names.flatMap((name) => {
    const widget = askable.find(({ field }) => field === name)
    return widget ? [asked(widget)] : []
  })
}

/** The forms whose claims can be seen, in the order of the case. Those that ask for the same need no choice among them. */
export const claimPageForms = (site: Site): readonly ClaimPageForm[] =>
  site.forms.flatMap((form) => {
    const names = site.claimPage?.[form.formType]
    if (!names) return []
    return [{ formType: form.formType, title: form.title, fields: fieldsIn(form, site, names) }]
  })

const questionsOf = ({ fields }: ClaimPageForm): string =>
  JSON.stringify(fields.map(({ field, label }) => [field, label]))

/** Whether what is asked for depends on the form. */
export const dependOnForm = (forms: readonly ClaimPageForm[]): boolean =>
  new Set(forms.map(questionsOf)).size > 1
