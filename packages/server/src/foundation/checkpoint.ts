/**
 * The places at which a crash would leave something half done, in the order of a submission; then those of the
 * upkeep and of the outbox. A test stops the process there; the server itself does nothing at them.
 */
export const checkpointNames = [
  'documentPartWritten',
  'documentStaged',
  'bodyReceived',
  'submissionChecked',
  'documentsSynced',
  'documentsRenamed',
  'documentsKept',
  'transactionBegun',
  'claimWritten',
  'claimsCommitted',
  'answerReady',
  'answerSent',
  'sealWritten',
  'sealCommitted',
  'orphanFound',
  'deliverySent',
  'deliveryNoted',
] as const

export type CheckpointName = (typeof checkpointNames)[number]

/** Called synchronously at each place, so that it can end the process exactly there. */
export type Checkpoint = (name: CheckpointName) => void

/** What the server does at a checkpoint: nothing. */
export const passCheckpoint: Checkpoint = () => undefined
