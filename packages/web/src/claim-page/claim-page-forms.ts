import type { Site } from '@redress/api'
import { type CopyKey, type FormDefinition, type Widget, widgetsOf } from '@redress/form'
import { reentryOf } from '@redress/form/reentry'
import type { AskedAnswer } from '../app/PageField.tsx'

/** A choice of an answer. */
interface AskedOption {
  readonly value: string
  readonly label: CopyKey
}

/** What a claimant enters beside the reference code. */
export interface AskedField extends AskedAnswer {
  /** `claimantInfo.lastName`. */
  readonly field: string
  readonly label: CopyKey
  /** Empty unless it is a choice. */
  readonly options: readonly AskedOption[]
}

/** A form whose claims can be seen. */
export interface ClaimPageForm {
  readonly formType: string
  readonly title: CopyKey
  readonly fields: readonly AskedField[]
}

function asked(widget: Widget): AskedField[] {
  const reentry = reentryOf(widget)
  const { field, label, autocomplete } = widget
  return reentry && label !== undefined
    ? [{ field, label, autocomplete: autocomplete ?? 'off', ...reentry }]
    : []
}

const fieldsIn = (
  { pages }: FormDefinition,
  { appSettings }: Site,
  names: readonly string[],
): AskedField[] => {
  const widgets = pages.flatMap(({ blocks }) => blocks.flatMap((block) => widgetsOf(block, appSettings)))
  return names.flatMap((name) =>
    widgets
      .filter(({ field }) => field === name)
      .flatMap(asked)
      .slice(0, 1),
  )
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
