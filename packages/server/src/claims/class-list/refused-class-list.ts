import { type Fault, fault } from '../../foundation/faults/fault.ts'

/** The fault of a file that is no class list, so that nothing of it is imported: the place, and what to do. */
export const refusedClassList = (file: string, line: number, reason: string): Fault<'CLASS_LIST_REFUSED'> =>
  fault('CLASS_LIST_REFUSED', `${file}:${line} ${reason}`, { line, reason })
