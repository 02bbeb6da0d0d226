/** Lower-case hexadecimal SHA-256 of the file around a receipt. In the chunk of its page: shared, it would be a file of its own. */
export async function hashOfPage(around: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(around))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
