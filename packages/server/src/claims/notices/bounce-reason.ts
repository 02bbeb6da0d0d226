/** What is stored of the reason that a mail server gave: its text quotes addresses, a code or a single word does not. */
export function bounceReason(written: string): string {
  const [code] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(written) ?? /\b[45]\d\d\b/.exec(written) ?? []
  if (code !== undefined) return code
  const word = written.trim()
  return /^[a-z][a-z-]{1,39}$/i.test(word) ? word.toLowerCase() : 'no-reason'
}
