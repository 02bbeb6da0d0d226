import { type Fault, fault } from '../../foundation/faults/fault.ts'

/** What is said where the rows are gone, and the files of the database may still hold their encrypted content. */
export const notOverwritten = (): Fault<'DATABASE_BUSY'> =>
  fault(
    'DATABASE_BUSY',
    'The claim is erased, and the files of the database may still hold its encrypted content, since another process uses them. Run the same command again later, or with the server stopped.',
  )
