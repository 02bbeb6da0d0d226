import {
  concealedFields,
  type FieldValue,
  type FormModel,
  type FormPlan,
  type FormState,
  modelNameOf,
} from '@redress/engine'

type Change = (text: string) => FieldValue

/** The state of a form with every identifier in it changed: those of records, and those that Cancel would restore, too. */
export function mapConcealed(
  plan: Pick<FormPlan, 'fields' | 'lists'>,
  state: FormState,
  change: Change,
): FormState {
  const concealed = concealedFields(plan)
  const modelOf = new Map(
    [...state.saved, ...state.drafts].map((model) => [model.clientId, modelNameOf(model)]),
  )
  const mapped = (clientId: string, fields: FormModel['fields']): FormModel['fields'] =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => {
        const isConcealed = typeof value === 'string' && concealed.has(`${modelOf.get(clientId)}.${key}`)
        return [key, isConcealed ? change(value) : value]
      }),
    )
  const inModel = <M extends Pick<FormModel, 'clientId' | 'fields'>>(model: M): M => ({
    ...model,
    fields: mapped(model.clientId, model.fields),
  })
  return {
    ...state,
    saved: state.saved.map(inModel),
    drafts: state.drafts.map(inModel),
    ...(state.before && { before: state.before.map(inModel) }),
  }
}

/** The texts of every identifier in the state of a form. */
export function concealedTexts(
  plan: Pick<FormPlan, 'fields' | 'lists'>,
  state: FormState,
): ReadonlySet<string> {
  const found = new Set<string>()
  mapConcealed(plan, state, (text) => {
    found.add(text)
    return text
  })
  return found
}
