import { expect, type Locator, type Page } from '@playwright/test'
import type { Hand } from './hands/hand.ts'

/** The text of a key, as the page shows it. */
export type Texts = (key: string) => string

/** A form that somebody fills in: fields by their names in the case, buttons by the keys of their texts. */
export interface FormInHand {
  readonly hand: Hand
  readonly page: Page
  /** Nothing is written where there is no text. */
  readonly write: (field: string, text: string | null) => Promise<void>
  readonly select: (field: string, value: string) => Promise<void>
  readonly choose: (field: string, value: string) => Promise<void>
  readonly tick: (field: string) => Promise<void>
  /** The element of a field in the record of a list with this place, from 0. */
  readonly ofRecord: (mapping: string, place: number, field: string) => Locator
  readonly button: (key: string) => Locator
  readonly isOn: (titleKey: string) => Promise<void>
}

/** Milliseconds after which a page that does not come is given up. */
export const pageTimeout = 60_000

const elementOf = (field: string): string => `[id="field-${field.replace('.', '-')}"]`

/** The form that a page shows, in the hand of somebody. */
export function formInHand(page: Page, hand: Hand, texts: Texts): FormInHand {
  const main = page.locator('main')
  const element = (field: string): Locator => main.locator(elementOf(field))
  const heading = page.getByRole('heading', { level: 1 })
  return {
    hand,
    page,
    write: async (field, text) => {
      if (text !== null && text !== '') await hand.write(element(field), text)
    },
    select: (field, value) => hand.select(element(field), value),
    choose: async (field, value) => {
      const choice = page.locator(`input[type=radio][name="${field}"][value="${value}"]`)
      const group = page.getByRole('radiogroup').filter({ has: choice })
      await hand.choose(group, choice)
    },
    tick: (field) => hand.tick(element(field)),
    ofRecord: (mapping, place, field) =>
      main.locator(`[id^="field-${mapping}-"][id$="-${field}"]`).nth(place),
    button: (key) => main.getByRole('button', { name: texts(key), exact: true }),
    isOn: async (titleKey) => {
      await expect(heading).toHaveText(texts(titleKey), { timeout: pageTimeout })
      // A page scrolls to its top just after it is shown: a press before that misses what it aims at.
      await (await heading.elementHandle())?.waitForElementState('stable')
    },
  }
}
