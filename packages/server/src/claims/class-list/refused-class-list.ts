import type { NoText } from '../../foundation/csv/csv-bytes.ts'
import { type Fault, fault } from '../../foundation/faults/fault.ts'

/** The fault of a file that is not a class list: the place, and what to do. Nothing of it is imported. */
export const refusedClassList = (file: string, line: number, reason: string): Fault<'CLASS_LIST_REFUSED'> =>
  fault('CLASS_LIST_REFUSED', `${file}:${line} ${reason}`, { file, line, reason })

/** The fault of a file that is no text. */
export const noClassList =
  (file: string): NoText =>
  (line, reason) =>
    refusedClassList(file, line, reason)
