import type { Page } from '@playwright/test'

/** The browser's errors so far: errors in its console, uncaught errors, and violations of the content security policy. */
export async function watchTrouble(page: Page): Promise<() => readonly string[]> {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`))
  await page.exposeFunction('noteBreach', (breach: string) => trouble.push(`content policy: ${breach}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note: unknown = Reflect.get(window, 'noteBreach')
      if (typeof note === 'function') note(`${violatedDirective} blocked ${blockedURI} in ${sourceFile}`)
    })
  })
  return () => trouble
}
