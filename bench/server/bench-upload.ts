import { printTable } from '../print-table.ts'
import { load } from './load.ts'
import { memberAt } from './sample-claim.ts'
import { claimsOf } from './session.ts'
import type { MeasuredServer } from './start-measured.ts'
import { withRedress } from './with-redress.ts'

/** Megabytes over the memory before, for any amount of uploads. */
const mostMegabytes = 150

/** A claim of 50 megabytes: five documents of the largest size in the sample case. */
const documents = Array.from({ length: 5 }, () => 10_000_000)

/** The number of such claims that arrive together. */
const levels = [1, 8] as const

async function megabytes(server: MeasuredServer) {
  const memory = await server.memory()
  if (memory === null) throw new Error('Memory is measured where there is /proc.')
  return memory
}

/** A claim before the measurement, so that one-time costs are not counted. */
async function warmUp(server: MeasuredServer): Promise<void> {
  await load(server.port, 1, await claimsOf(server.port, [memberAt(0)], [200_000]))
}

/** Memory of the server while claims of 50 megabytes arrive. True if it stays within bounds. */
export async function benchUpload(): Promise<boolean> {
  const rows: string[][] = []
  const grown: number[] = []
  for (const clients of levels)
    await withRedress(clients + 1, async (server) => {
      await warmUp(server)
      const members = Array.from({ length: clients }, (_, index) => memberAt(index + 1))
      const requests = await claimsOf(server.port, members, documents)
      const before = await megabytes(server)
      const { seconds } = await load(server.port, clients, requests)
      const { most } = await megabytes(server)
      grown.push(most - before.now)
      rows.push([String(clients), seconds.toFixed(1), before.now.toFixed(0), (most - before.now).toFixed(0)])
    })
  printTable(
    `Claims of 50 MB that arrive at the same time (wanted: at most ${mostMegabytes} MB over what there was before)`,
    ['claims', 'seconds', 'memory before, MB', 'most over it'],
    rows,
  )
  return grown.every((each) => each <= mostMegabytes)
}
