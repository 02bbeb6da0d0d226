import type { FormModel, FormState } from '@redress/form'
import { withoutDocuments } from '../session/without-documents.ts'

/** The state of a form without the documents that are not in its draft, and the names of these. */
interface WithoutLost {
  readonly state: FormState
  readonly lost: readonly string[]
}

/** Leaves the records alone whose documents are in the draft; of the others only what was typed besides stays. */
export function withoutLostDocuments(state: FormState, inDraft: ReadonlySet<string>): WithoutLost {
  const stays = ({ clientId }: FormModel): boolean => inDraft.has(clientId)
  const others = (models: readonly FormModel[]) => models.filter((model) => !stays(model))
  const withoutOthers = { ...state, saved: others(state.saved), drafts: others(state.drafts) }
  const { state: rest, lost } = withoutDocuments(withoutOthers)
  const isLost = ({ clientId }: FormModel): boolean =>
    Object.keys(lost).some((field) => field.startsWith(`${clientId}.`))
  const saysMore = ({ clientId, fields }: FormModel): boolean =>
    Object.entries(fields).some(
      ([name, value]) => value !== null && state.edited.includes(`${clientId}.${name}`),
    )
  return {
    state: {
      ...rest,
      saved: state.saved.filter((model) => stays(model) || rest.saved.includes(model)),
      drafts: [
        ...rest.drafts.filter((model) => !isLost(model) || saysMore(model)),
        ...state.drafts.filter(stays),
      ],
    },
    lost: Object.values(lost).map(({ name }) => name),
  }
}
