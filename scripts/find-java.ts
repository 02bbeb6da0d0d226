import { spawnSync } from 'node:child_process'
import { installPackages } from '../packages/server/src/testing/install-packages.ts'

const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/**
 * Ensures that the Java for the HTML checker is available: it is found, or installed if possible. Returns null, or the
 * reason in one line. @throws the reason if `CI` is set, where no check may be skipped
 */
export function findJava(): string | null {
  if (hasJava()) return null
  const reason = installPackages(['default-jre-headless'])
  if (hasJava()) return null
  const line = `The HTML checker needs Java: apt-get install --no-install-recommends default-jre-headless (${reason ?? 'it has no program "java"'}).`
  if (process.env.CI) throw new Error(line)
  return line
}
