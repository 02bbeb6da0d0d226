import { onTestFinished } from 'vitest'
import { openTestClamd, type TestClamd } from './open-test-clamd.ts'

/** Starts a scanner that finds only `testVirus`, and stops it with the test. */
export async function startTestClamd(): Promise<TestClamd> {
  const clamd = await openTestClamd()
  onTestFinished(clamd.kill)
  return clamd
}
