/**
 * A process that makes the notices of a case, or writes the file for the mail house. Arguments: `make` or `letters`, data folder, case
 * folder, and the address of a PostgreSQL.
 */
import { join } from 'node:path'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { makeNotices } from '../packages/server/src/steps/notify/notices/make-notices.ts'
import { writeLetters } from '../packages/server/src/steps/notify/notices/write-letters.ts'
import { reportCost, whileWatched } from './cost.ts'
import { openBench } from './open-bench.ts'
import { noticeName } from './write-bench-case.ts'

useLittleMemory()
const [, , task = '', data = '', caseFolder = '', database] = process.argv
const opened = await openBench(data, caseFolder, database)
const siteUrl = 'https://claims.settlement.example'

/** Each returns the number of notices. */
const tasks: Readonly<Record<string, () => Promise<number>>> = {
  make: async () => {
    const notice = opened.loadedCase.noticesFile.notices[noticeName]
    if (!notice) throw new Error(`The case has no notice ${noticeName}.`)
    const run = { name: noticeName, notice, siteUrl, limit: null, isTrial: false }
    const { emails, letters } = await makeNotices(opened, run, () => undefined)
    return emails + letters
  },
  letters: async () => {
    const run = { out: join(data, 'letters.csv'), name: noticeName, siteUrl, qrFolder: null }
    return (await writeLetters(opened, run, () => undefined)).letters
  },
}

const run = tasks[task]
if (!run) throw new Error(`There is no task ${task}.`)
const { result, cost } = await whileWatched(run)
reportCost({ ...cost, count: result })
await opened.storage.close()
