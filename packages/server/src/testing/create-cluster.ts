import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How to run PostgreSQL's programs: their user, folder and environment. */
type ProgramOptions = Pick<ExecFileSyncOptions, 'cwd' | 'env' | 'uid' | 'gid'>

const initialise = (programs: string, data: string, as: ProgramOptions): void => {
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'redress', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...as,
    stdio: 'ignore',
  })
}

/** Creates the template, unless another process has created it meanwhile: the first `rename` wins. */
function createTemplate(template: string, programs: string, as: ProgramOptions): void {
  const own = mkdtempSync(`${template}-`)
  if (as.uid !== undefined) execFileSync('chown', [`${as.uid}:${as.gid}`, own])
  initialise(programs, join(own, 'data'), as)
  try {
    renameSync(join(own, 'data'), template)
  } catch (error) {
    if (!existsSync(template)) throw error
  }
  rmSync(own, { recursive: true, force: true })
}

/**
 * Creates the data folder of a new PostgreSQL cluster. `initdb` takes ten times the CPU time of a copy, so a test run
 * names a template in `POSTGRES_TEMPLATE` (see `scripts/temporary-folder.ts`), which the first caller creates.
 */
export function createCluster(
  programs: string,
  data: string,
  as: ProgramOptions,
  template = process.env.POSTGRES_TEMPLATE,
): void {
  if (template === undefined) {
    initialise(programs, data, as)
    return
  }
  if (!existsSync(template)) createTemplate(template, programs, as)
  execFileSync('cp', ['-Rp', template, data], as)
}
