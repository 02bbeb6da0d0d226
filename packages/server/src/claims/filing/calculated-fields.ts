import { modelNameOf } from '@redress/engine'
import type { WireModel } from '@redress/engine/contract'
import type { CaseForm } from '../../case/reading/loaded-case.ts'

/** Which fields of a submitted model are calculated by its form. */
export const calculatedFields =
  ({ plan }: CaseForm) =>
  (model: WireModel): ((field: string) => boolean) => {
    const fields = plan.configs.get(modelNameOf(model))?.fields ?? {}
    return (field) => Object.hasOwn(fields, field) && fields[field]?.value !== undefined
  }
