import { spawnSync } from 'node:child_process'
import { installPackages } from '../packages/server/src/testing/install-packages.ts'

const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/**
 * Makes sure of the Java that the HTML checker needs: it is there, or is installed where that is possible. Returns null,
 * or in one line why it is not there. @throws that line where `CI` is set: what was not checked has not passed
 */
export function findJava(): string | null {
  if (hasJava()) return null
  const reason = installPackages(['default-jre-headless'])
  if (hasJava()) return null
  const line = `The HTML checker needs Java: apt-get install --no-install-recommends default-jre-headless (${reason ?? 'it has no program "java"'}).`
  if (process.env.CI) throw new Error(line)
  return line
}
