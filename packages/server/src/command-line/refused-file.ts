import { rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import { removeLeft, unfinishedPath } from '@redress/foundation/files/whole-files.ts'
import { type OutputFile, outputFile } from '../steps/claim-table/output-file.ts'
import type { RefusedRow } from '../steps/class-list/stored/class-list.ts'

/** A CSV file of refused rows. It exists only if a row was refused, and once all of them are written. */
export function refusedFile(path: string) {
  const unfinished = unfinishedPath(resolve(path))
  let output: OutputFile | null = null
  return {
    refuse: async ({ line, reason }: RefusedRow): Promise<void> => {
      if (output === null) {
        await removeLeft(resolve(path))
        output = await outputFile(unfinished)
        await output.write(byteOrderMark + csvLine(['line', 'reason']))
      }
      await output.write(csvLine([line, reason]))
    },
    finish: async (): Promise<void> => {
      if (output === null) return
      await output.finish()
      await rename(unfinished, resolve(path))
    },
    /** Removes the incomplete file after a failure. */
    discard: async (): Promise<void> => {
      await output?.close()
      await rm(unfinished, { force: true })
    },
    /** Removes it at the end of the process. */
    clean: (): void => rmSync(unfinished, { force: true }),
  }
}

export type Refused = ReturnType<typeof refusedFile>
