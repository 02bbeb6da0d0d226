import { expect } from '@playwright/test'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { type FiledClaim, filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { blocksOf, pageHere } from './continue-from.ts'
import { shownField } from './faces.ts'
import type { Walk } from './walk.ts'

/** The values that the walk entered into visible fields, by field. */
function entered({ plan, store }: Walk): Readonly<Record<string, unknown>> {
  const fields = [...plan.fields.values()].filter(({ page }) => !store.isSkipped(page))
  return Object.fromEntries(
    fields.map(({ id }) => {
      const { visible, disabled, value } = store.field(id)
      return [id, visible && !disabled ? value : null]
    }),
  )
}

const inClaim = (claim: FiledClaim, { plan }: Walk): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...plan.fields.values()].map(({ id, key, model }) => [
      id,
      modelsOf(claim, model)[0]?.fields[key] ?? null,
    ]),
  )

/** Checks the end of a form: the reference code of a claim with the entered values, or the result of a look-up. */
export async function checkEnd(walk: Walk, dataFolder: string): Promise<void> {
  if (!walk.plan.submits) return checkAnswer(walk)
  const code = (await walk.page.getByText(referenceCodePattern).first().innerText()).trim()
  const claim = filedClaims(dataFolder).find(({ referenceCode }) => referenceCode === code)
  if (!claim) throw new Error(`The claim ${code} is not in the database.`)
  expect(claim.culture).toBe(walk.culture)
  // The record never contains a PIN.
  expect(inClaim(claim, walk)).toEqual({ ...entered(walk), ...withoutPin(entered(walk)) })
}

const withoutPin = (values: object): object =>
  'credentials.pin' in values ? { 'credentials.pin': null } : {}

/** Every value of the class list that the page must show. */
async function checkAnswer(walk: Walk): Promise<void> {
  const shown = blocksOf(walk, pageHere(walk)).flatMap((block) => shownField(block) ?? [])
  expect(shown.length).toBeGreaterThan(0)
  for (const field of shown) {
    const value = walk.store.prepopulated(field.slice(field.indexOf('.') + 1))
    await expect(walk.page.getByText(String(value), { exact: true }).first()).toBeVisible()
  }
}
