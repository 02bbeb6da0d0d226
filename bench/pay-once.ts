/**
 * A process that writes the payee files of a case, writes them again, or checks them. Arguments: `pay`, `again` or `check`, data folder,
 * case folder, folder of the files, and the address of a PostgreSQL.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPayeeFile } from '../packages/server/src/steps/pay/check-payee-file.ts'
import { payClaims } from '../packages/server/src/steps/pay/pay-claims.ts'
import { manifestName } from '../packages/server/src/steps/pay/payee-manifest.ts'
import { rewriteFile } from '../packages/server/src/steps/pay/rewrite-file.ts'
import { reportCost, whileWatched } from './cost.ts'
import { openBench } from './open-bench.ts'

const [, , task = '', data = '', caseFolder = '', folder = '', database] = process.argv
const opened = await openBench(data, caseFolder, database)

/** The ids of the files in the folder, with their names. */
async function filesThere(): Promise<readonly (readonly [id: string, name: string])[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => {
    const id = name.replace(/\.[^.]+$/, '')
    return names.includes(manifestName(id)) && name !== manifestName(id) ? [[id, name] as const] : []
  })
}

/** Each returns the number of lines. */
const tasks: Readonly<Record<string, () => Promise<number>>> = {
  pay: async () => {
    const { files } = await payClaims(opened, {
      folder,
      format: null,
      isTrial: false,
      onHeld: () => undefined,
      progress: () => undefined,
    })
    return files.reduce((sum, { lines }) => sum + lines, 0)
  },
  again: async () => {
    let lines = 0
    for (const [id] of await filesThere()) lines += (await rewriteFile(opened, id, folder)).lines
    return lines
  },
  check: async () => {
    let lines = 0
    for (const [, name] of await filesThere()) {
      const { manifest, findings } = await checkPayeeFile(opened, join(folder, name))
      if (findings.length > 0) throw new Error(findings.join('\n'))
      lines += manifest.lines
    }
    return lines
  },
}

const run = tasks[task]
if (!run) throw new Error(`There is no task ${task}.`)
const { result, cost } = await whileWatched(run)
reportCost({ ...cost, count: result })
await opened.storage.close()
