import type { RecordBlock, RecordView } from '@redress/engine'
import { fieldElementId } from '../form/field-ids.ts'
import { recordField } from './RecordFacts/RecordFacts.tsx'

/** The id of the first input of a record, which takes the focus when the record is begun or edited. */
export const firstInput = ({ inputs }: RecordBlock, record: RecordView): string =>
  fieldElementId(recordField(record, inputs[0]?.field ?? ''))
