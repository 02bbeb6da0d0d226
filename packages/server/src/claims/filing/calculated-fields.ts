import { modelNameOf } from '@redress/engine'
import type { WireModel } from '@redress/engine/contract'
import type { CaseForm } from '../../case/reading/loaded-case.ts'

/** Whether a field of a submitted model is calculated by its form. */
export const isCalculatedIn =
  ({ plan }: CaseForm) =>
  (model: WireModel, field: string): boolean => {
    const fields = plan.configs.get(modelNameOf(model))?.fields ?? {}
    return Object.hasOwn(fields, field) && fields[field]?.value !== undefined
  }
