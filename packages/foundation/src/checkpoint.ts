/**
 * The places of a server where a crash could leave something incomplete, in the order of a submission; then those of background
 * tasks, and of what claimants do later. A test stops the process there; in production they do nothing.
 */
export const serverCheckpoints = [
  'documentPartWritten',
  'documentStaged',
  'uploadPartStaged',
  'uploadPartNoted',
  'uploadJoined',
  'uploadFinished',
  'uploadsTaken',
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
  'documentScanned',
  'scanNoted',
  'casePrepared',
  'caseTakenOver',
  'deliverySent',
  'deliveryNoted',
  'noticeSent',
  'noticeRecorded',
  'reminderSent',
  'cureChecked',
  'cureStored',
  'actionJudged',
  'actionStored',
] as const

/** Those of the commands that run beside a server. */
const commandCheckpoints = [
  'linksWritten',
  'linksStored',
  'decisionsJudged',
  'decisionsStored',
  'classChangesJudged',
  'classChangesStored',
  'noticesStored',
  'lettersWritten',
  'lettersStored',
  'paymentsJudged',
  'paymentsStored',
  'payeeFileWritten',
  'payeeFileNamed',
  'payeeFileComplete',
  'outcomesJudged',
  'outcomesStored',
  'erasureListed',
  'erasureStored',
  'erasureDocumentsRemoved',
] as const

/** Every place. A test stops the process there; in production they do nothing. */
export const checkpointNames = [...serverCheckpoints, ...commandCheckpoints] as const

export type ServerCheckpoint = (typeof serverCheckpoints)[number]
export type CommandCheckpoint = (typeof commandCheckpoints)[number]
export type CheckpointName = (typeof checkpointNames)[number]

/** Called synchronously at each place, so that it can end the process exactly there. */
export type Checkpoint = (name: CheckpointName) => void

/** The production checkpoint: does nothing. */
export const passCheckpoint: Checkpoint = () => undefined
