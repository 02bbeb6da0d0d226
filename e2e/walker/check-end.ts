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
  expect(inClaim(claim, walk)).toEqual(withoutSecrets(entered(walk)))
}

/** The credentials that a record contains: never a PIN, nor another secret. */
const notSecret = ['claimId', 'vin', 'way'].map((key) => `credentials.${key}`)

const withoutSecrets = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]: [string, unknown]) => [
      id,
      id.startsWith('credentials.') && !notSecret.includes(id) ? null : value,
    ]),
  )

/** Every value of the class list that the page must show. */
async function checkAnswer(walk: Walk): Promise<void> {
  const shown = blocksOf(walk, pageHere(walk)).flatMap((block) => shownField(block) ?? [])
  expect(shown.length).toBeGreaterThan(0)
  for (const field of shown) {
    const value = walk.store.prepopulated(field.slice(field.indexOf('.') + 1))
    await expect(walk.page.getByText(String(value), { exact: true }).first()).toBeVisible()
  }
}
