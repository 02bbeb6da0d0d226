/**
 * The places where a crash could leave something incomplete, in the order of a submission; then those of the background
 * tasks, of the outbox, and of the commands that make links, record decisions, send notices, write payee files, change the class
 * list and erase claims. A test stops the process there; in production they do nothing.
 */
export const checkpointNames = [
  'documentPartWritten',
  'documentStaged',
  'bodyReceived',
  'submissionChecked',
  'documentsSynced',
  'documentsRenamed',
  'documentsStored',
  'transactionBegun',
  'claimWritten',
  'claimsCommitted',
  'answerReady',
  'answerSent',
  'sealWritten',
  'sealCommitted',
  'orphanFound',
  'casePrepared',
  'caseTakenOver',
  'deliverySent',
  'deliveryNoted',
  'linksWritten',
  'linksStored',
  'decisionsJudged',
  'decisionsStored',
  'classChangesJudged',
  'classChangesStored',
  'noticesStored',
  'noticeSent',
  'noticeRecorded',
  'lettersWritten',
  'lettersStored',
  'paymentsJudged',
  'paymentsStored',
  'payeeFileWritten',
  'payeeFileNamed',
  'payeeFileComplete',
  'erasureListed',
  'erasureStored',
  'erasureDocumentsRemoved',
] as const

export type CheckpointName = (typeof checkpointNames)[number]

/** Called synchronously at each place, so that it can end the process exactly there. */
export type Checkpoint = (name: CheckpointName) => void

/** The production checkpoint: does nothing. */
export const passCheckpoint: Checkpoint = () => undefined
