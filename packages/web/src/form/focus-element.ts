/** Moves the focus to an element and the element into view; nothing if it is not on the page. */
export function focusElement(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
