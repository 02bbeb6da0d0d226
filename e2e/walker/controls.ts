import type { Page } from '@playwright/test'
import { checkControl } from '../fixtures/check-control.ts'

/** One field as the page shows it: the choices of a group are one control. */
export interface Control {
  /** The id of the element that takes the focus. */
  readonly id: string
  readonly role: 'textbox' | 'combobox' | 'listbox' | 'radiogroup' | 'checkbox' | 'upload'
  /** The text, the chosen value, or `true` or `false` for a checkbox; of a searched list the label. */
  readonly value: string
  readonly enabled: boolean
  /** The model of the list of records that it belongs to; empty outside of one. */
  readonly list: string
  readonly invalid: boolean
  /** The choices of a select or a group. */
  readonly choices: readonly string[]
}

/** The value of the choice that opens a text input. */
export const otherChoice = '__other'

/** The fields that a claimant can see now, in their order. It runs in the page. */
function visibleControls(other: string): Control[] {
  const roleOf = (element: Element): Control['role'] => {
    if (element instanceof HTMLSelectElement) return 'listbox'
    if (!(element instanceof HTMLInputElement)) return 'textbox'
    if (element.role === 'combobox') return 'combobox'
    const roles: Readonly<Record<string, Control['role']>> = {
      radio: 'radiogroup',
      checkbox: 'checkbox',
      file: 'upload',
    }
    return roles[element.type] ?? 'textbox'
  }
  const listOf = (element: Element): string =>
    element.closest('section')?.querySelector('[id^="records-"]')?.id.slice('records-'.length) ?? ''
  const groupOf = (radio: HTMLInputElement): Control => {
    const box = radio.closest('[role=radiogroup]')
    const radios = [...(box?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const chosen = radios.find(({ checked }) => checked)?.value ?? ''
    const typed = box?.querySelector<HTMLInputElement>('input[type=text]')?.value ?? ''
    return {
      id: radio.id,
      role: 'radiogroup',
      value: chosen === other ? typed : chosen,
      list: listOf(radio),
      enabled: radios.every((each) => !each.matches(':disabled')),
      invalid: box?.hasAttribute('aria-invalid') ?? false,
      choices: radios.map(({ value }) => value),
    }
  }
  const controls: Control[] = []
  const groups = new Set<string>()
  for (const element of document.querySelectorAll('main input, main select, main textarea')) {
    if (!element.id.startsWith('field-') || !element.checkVisibility({ visibilityProperty: true })) continue
    const role = roleOf(element)
    if (role === 'radiogroup' && element instanceof HTMLInputElement) {
      if (!groups.has(element.name)) controls.push(groupOf(element))
      groups.add(element.name)
      continue
    }
    const value = 'value' in element ? String(element.value) : ''
    const checked = element instanceof HTMLInputElement && element.checked
    controls.push({
      id: element.id,
      role,
      value: role === 'checkbox' ? String(checked) : value,
      list: listOf(element),
      enabled: !element.matches(':disabled'),
      invalid: element.hasAttribute('aria-invalid'),
      choices:
        element instanceof HTMLSelectElement
          ? [...element.options].map((option) => option.value).filter((choice) => choice !== '')
          : [],
    })
  }
  return controls
}

export const readControls = (page: Page): Promise<Control[]> => page.evaluate(visibleControls, otherChoice)

/** Enters a value the way a person does; into a searched list the label of a choice. */
export async function enter(page: Page, { id, role }: Control, value: string): Promise<void> {
  const control = page.locator(`[id="${id}"]`)
  switch (role) {
    case 'textbox':
      await control.fill(value)
      return control.blur()
    case 'combobox':
      await control.fill(value)
      if (value !== '') await page.getByRole('option', { name: value, exact: true }).first().click()
      return control.blur()
    case 'listbox':
      await control.selectOption(value)
      return control.blur()
    case 'checkbox':
      return control.setChecked(value === 'true')
    case 'radiogroup':
      return choose(page, id, value)
    case 'upload':
      throw new Error('A file is attached, not entered.')
  }
}

/** Chooses in a group; a value that is not one of its choices is typed into the text input of the last one. */
async function choose(page: Page, id: string, value: string): Promise<void> {
  const group = page.getByRole('radiogroup').filter({ has: page.locator(`[id="${id}"]`) })
  const named = (name: string) => group.locator(`input[type=radio][value="${name}"]`)
  if ((await named(value).count()) > 0) return checkControl(named(value))
  await checkControl(named(otherChoice))
  await group.locator('input[type=text]').fill(value)
  await group.locator('input[type=text]').blur()
}
