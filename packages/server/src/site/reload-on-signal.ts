import type { Config } from '../installation/config.ts'
import { reloadCase } from '../installation/reload-case.ts'
import type { StartUpOutput } from '../installation/start-up-output.ts'
import type { Assembled } from './assemble.ts'

/** Puts the case in the folder into force on SIGHUP, as `redress reload` does. A case with a mistake changes nothing. */
export function reloadOnSignal(
  config: Config,
  { deps, follower, ownWork }: Pick<Assembled, 'deps' | 'follower' | 'ownWork'>,
  output: StartUpOutput,
): void {
  const reload = async (): Promise<void> => {
    const { change } = await ownWork.run(() => reloadCase({ ...deps, config }))
    await follower?.look()
    output.info(`The case was read again: version ${change.version} is in force.`)
  }
  process.on('SIGHUP', () => {
    reload().catch((error: unknown) => {
      output.warn('The case was not taken over, and nothing has changed.')
      output.error(error)
    })
  })
}
