/** Why a backup cannot be written, restored or relied on. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
