import type { OtherBrowser, PageCode } from './other-browser.ts'
import { until } from './until.ts'

/** Marks the first element that can be pressed, with this text if one is given, so that the driver can find it. */
const mark: PageCode = (selector = '', text = '') => {
  for (const marked of document.querySelectorAll('[data-meant]')) marked.removeAttribute('data-meant')
  const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
  const pressed = (element: Element) => element.closest('label') ?? element
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      (text === '' || plain(element) === text) &&
      !element.matches(':disabled') &&
      pressed(element).checkVisibility(),
  )
  if (!found) return ''
  pressed(found).setAttribute('data-meant', '')
  pressed(found).scrollIntoView({ block: 'center', behavior: 'instant' })
  return 'there'
}

const isThere: PageCode = (selector = '') => (document.querySelector(selector) ? 'there' : '')

const isChecked: PageCode = (selector = '') =>
  document.querySelector(`${selector}:checked`) ? 'checked' : ''

/** Chooses in a select by script and fires `change`: its list is a native window, which no driver can control. */
const choose: PageCode = (selector = '', value = '') => {
  const list = document.querySelector(selector)
  if (!(list instanceof HTMLSelectElement)) return ''
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return list.value
}

const textIn: PageCode = (selector = '') => {
  const input = document.querySelector(selector)
  const holdsText = input instanceof HTMLInputElement || input instanceof HTMLSelectElement
  return holdsText ? input.value : ''
}

const heading: PageCode = () => document.querySelector('h1')?.textContent.trim() ?? ''

const elementOf = (field: string): string => `[id="field-${field.replace('.', '-')}"]`

/** A claimant who fills in forms by hand: fields by their names in the case, buttons by their texts. */
export function claimantsHand(browser: OtherBrowser, t: (key: string) => string) {
  const meant = '[data-meant]'
  const reach = (selector: string) => until(`${selector} can be pressed`, () => browser.ask(mark, selector))
  const tick = async (selector: string) => {
    await reach(selector)
    await browser.press(meant)
    await until(`${selector} is chosen`, () => browser.ask(isChecked, selector))
  }
  const typeInto = async (selector: string, text: string) => {
    await reach(selector)
    await browser.type(selector, text)
  }
  const chooseIn = (selector: string, value: string) =>
    until(`${selector} has ${value}`, async () => (await browser.ask(choose, selector, value)) === value)
  return {
    typeInto,
    chooseIn,
    fill: (field: string, text: string) => typeInto(elementOf(field), text),
    choose: (field: string, value: string) => chooseIn(elementOf(field), value),
    tick: (field: string) => tick(elementOf(field)),
    pick: (field: string, value: string) =>
      tick(`input[type=radio][id^="field-${field.replace('.', '-')}"][value="${value}"]`),
    valueOf: (field: string) => browser.ask(textIn, elementOf(field)),
    press: async (key: string) => {
      await until(`“${t(key)}” can be pressed`, () => browser.ask(mark, 'main button', t(key)))
      await browser.press(meant)
    },
    attach: async (selector: string, path: string) => {
      await until(`${selector} is there`, () => browser.ask(isThere, selector))
      await browser.attach(selector, path)
    },
    /** Presses what a selector finds. */
    follow: async (selector: string) => {
      await reach(selector)
      await browser.press(meant)
    },
    isOn: (key: string) =>
      until(`the page is “${t(key)}”`, async () => (await browser.ask(heading)) === t(key)),
  }
}
