import type { FormModel, FormState, RecordValues } from '@redress/engine'
import { isRecord, isText, listOf } from '../api/shape.ts'

const isTextList = listOf(isText)

const isOfRecord = (value: unknown): value is Pick<FormModel, 'clientId' | 'fields'> =>
  isRecord(value) && typeof value.clientId === 'string' && isRecord(value.fields)

const isRecordValues = (value: unknown): value is RecordValues =>
  isOfRecord(value) && (!('edited' in value) || isTextList(value.edited))

const isModel = (value: unknown): value is FormModel =>
  isOfRecord(value) &&
  'metadataHash' in value &&
  typeof value.metadataHash === 'string' &&
  'metadata' in value &&
  isRecord(value.metadata)

const isModelList = listOf(isModel)

/** Whether a value read back from the tab is the state of a form; the store leaves out what no longer fits it. */
export const isFormState = (value: unknown): value is FormState =>
  isRecord(value) &&
  isModelList(value.saved) &&
  isModelList(value.drafts) &&
  Array.isArray(value.prepopulated) &&
  value.prepopulated.every(
    (entry) => isRecord(entry) && isRecord(entry.metadata) && isRecord(entry.fields),
  ) &&
  isTextList(value.edited) &&
  isTextList(value.touched) &&
  (value.before === undefined || (Array.isArray(value.before) && value.before.every(isRecordValues)))
