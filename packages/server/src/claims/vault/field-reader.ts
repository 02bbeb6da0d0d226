import { modelNameOf } from '@redress/engine'
import type { ClaimRecord } from './claim-record.ts'

/** Reads a field of a claim, as `model.field`: a trimmed text, or null where it is empty. */
export type ReadField = (field: string) => string | null

/** Reads the fields of a filed claim. Of records, of which a claim holds many, the first counts. */
export const fieldReader =
  ({ models }: Pick<ClaimRecord, 'models'>): ReadField =>
  (field) => {
    const [name, key = ''] = field.split('.')
    const value = models.find((model) => modelNameOf(model) === name)?.fields[key]
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
