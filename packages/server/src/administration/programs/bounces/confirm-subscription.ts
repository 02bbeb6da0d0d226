/** Milliseconds within which the provider must answer. */
const timeLimit = 10_000

/** Calls the address with which a provider's subscription is confirmed; whether that succeeded. Redirects are not followed. */
export async function confirmSubscription(address: URL): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
