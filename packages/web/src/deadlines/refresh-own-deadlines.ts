import { getOwnDeadlines } from '../api/calls/get-own-deadlines.ts'
import type { App } from '../app/app.ts'

/**
 * Asks the server for the own deadlines of the class member in every form where this browser is signed in. Resolves to whether
 * any of them changed. Where the server does not answer, the known ones stay. It never rejects.
 */
export async function refreshOwnDeadlines({
  client,
  claimant,
}: Pick<App, 'client' | 'claimant'>): Promise<boolean> {
  const answer = await client.get(getOwnDeadlines).catch(() => ({}))
  let isChanged = false
  for (const [formType, named] of Object.entries(answer)) {
    // The claimant may have been signed out meanwhile.
    if (!claimant.isAuthorized(formType)) continue
    const own = Object.keys(named).length === 0 ? null : named
    if (JSON.stringify(own) === JSON.stringify(claimant.ownDeadlines(formType))) continue
    claimant.setOwnDeadlines(formType, own ?? undefined)
    isChanged = true
  }
  return isChanged
}
