import { readConfig } from '../../packages/server/src/installation/config.ts'
import { assemble } from '../../packages/server/src/site/assemble.ts'
import { faults } from './faults.ts'

/**
 * Assembles the product's server. It differs from `main.ts` in three ways: it needs no built page, has no limits on
 * attempts, and can have a fault.
 */
export async function assembleServer(environment: Readonly<Record<string, string | undefined>>) {
  const { STORM_PAGE: pageFolder = '', STORM_FAULT: wanted, STORM_LOG: level = 'error' } = environment
  const fault = Object.entries(faults).find(([name]) => name === wanted)?.[1]
  const config = readConfig(environment)
  const assembled = await assemble(config, {
    pageFolder,
    logger: { level, stream: process.stderr },
    ...(fault && { alter: fault }),
  })
  return { config, ...assembled }
}
