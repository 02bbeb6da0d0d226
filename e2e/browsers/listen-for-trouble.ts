import type { PageCode } from './other-browser.ts'

/** Starts to record all errors of the page, in the page. */
export const listenForTrouble: PageCode = () => {
  const note = (text: unknown) => {
    const { dataset } = document.documentElement
    dataset.trouble = `${dataset.trouble ?? ''}${String(text)}\n`
  }
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} ${blockedURI}`),
  )
  return ''
}

/** The errors so far, including a page that is wider than its window. */
export const troubleSoFar: PageCode = () => {
  const { dataset, scrollWidth, clientWidth } = document.documentElement
  return `${dataset.trouble ?? ''}${scrollWidth > clientWidth ? `${location.pathname} is ${scrollWidth} wide` : ''}`
}
