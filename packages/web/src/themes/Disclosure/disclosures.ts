/**
 * What a press on a button shows that stands next to it (`data-discloses`): a `menu` over the page, which closes by itself, or a `list`
 * within it. Whether it is open is the button's `aria-expanded`, by which the style sheet shows it.
 */
const disclosing = 'button[data-discloses]'

const isOpen = (button: Element): boolean => button.getAttribute('aria-expanded') === 'true'

/** The open ones, the innermost first. */
const openButtons = (): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(disclosing)].filter(isOpen).reverse()

const openMenus = () => openButtons().filter(({ dataset }) => dataset.discloses === 'menu')

const hasIn = (button: Element, node: unknown): boolean =>
  node instanceof Node && button.nextElementSibling?.contains(node) === true

/** A press elsewhere, or a focus that leaves it, closes a menu. */
function onOutside({ target }: Event): void {
  for (const button of openMenus())
    if (target instanceof Node && !button.parentElement?.contains(target)) setOpen(button, false)
}

function onEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const button of openMenus()) {
    setOpen(button, false)
    button.focus()
  }
}

/** Ends what listens while a menu is open: each press and each focus in a long form would pay for it. */
let whileOpen = new AbortController()

function setOpen(button: Element, open: boolean): void {
  button.setAttribute('aria-expanded', String(open))
  whileOpen.abort()
  whileOpen = new AbortController()
  if (openMenus().length === 0) return
  const { signal } = whileOpen
  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
  document.addEventListener('keydown', onEscape, { signal })
}

/** What had the focus in a panel is hidden with it, so the focus goes back to the button. */
function close(button: HTMLButtonElement): void {
  const hadFocus = hasIn(button, document.activeElement)
  setOpen(button, false)
  if (hadFocus) button.focus()
}

/** Closes every panel. */
export const closeDisclosures = (): void => openButtons().forEach(close)

/** A press on such a button opens its panel or closes it; a link that is followed closes what it is in. */
function onPress({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest(disclosing)
  if (button) setOpen(button, !isOpen(button))
  else if (target.closest('a'))
    openButtons()
      .filter((each) => hasIn(each, target))
      .forEach(close)
}

/** Has the buttons of the document open and close their panels; the result ends that. */
export function followDisclosures(): () => void {
  document.addEventListener('click', onPress)
  return () => document.removeEventListener('click', onPress)
}
