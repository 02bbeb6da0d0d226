import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty temporary folder for one test. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'redress-'))
