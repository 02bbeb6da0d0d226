import type { PrepopulatedModel } from '@redress/api'
import { admitLookUp } from '../attempts.ts'
import { type AuthorizeInput, type AuthorizeResult, refused, type SigningIn } from '../authorize-result.ts'
import { formerVinHashOf, textIn, vinHashOf } from '../credentials.ts'
import { prepopulatedModels } from '../prepopulated.ts'
import { retireEarlier } from '../session.ts'

/** Fields that may be shown after a look-up by VIN alone, which anybody can read through a windscreen. */
const aboutVehicle = (name: string): boolean => /^(vin$|vehicle)/.test(name)

const vehicleAlone = (models: readonly PrepopulatedModel[]): readonly PrepopulatedModel[] =>
  models.map((model) => ({
    ...model,
    fields: Object.fromEntries(
      Object.entries(model.fields).map(([name, value]) => [name, aboutVehicle(name) ? value : null]),
    ),
  }))

/** The VIN to look up, or null: only a Lookup form that names no ways accepts one in the place of claim ID and PIN. */
export function vinOf({ form, fields }: AuthorizeInput): string | null {
  const { formType, ways } = form.definition
  const vin = formType === 'Lookup' && !ways ? textIn(fields, 'vin') : ''
  return vin === '' ? null : vin
}

/**
 * Looks up a vehicle by its VIN. A malformed VIN and an unknown one take the same steps and get the same response. It
 * grants nothing, and reveals nothing about a person.
 */
export async function lookUpVehicle(
  deps: SigningIn,
  input: AuthorizeInput,
  vin: string,
): Promise<AuthorizeResult> {
  await retireEarlier(deps, input)
  if (!(await admitLookUp(deps, input.network))) return refused('LocKey_Error_TooManyAttempts')
  const former = formerVinHashOf(deps.keys, vin)
  const member =
    (await deps.classList.findByVin(vinHashOf(deps.keys, vin))) ??
    (former === null ? null : await deps.classList.findByVin(former))
  if (!member) return refused('LocKey_Error_VinNotFound')
  const prepopulatedData = vehicleAlone(prepopulatedModels(input.form, member, null))
  return { authorized: true, prepopulatedData, signedIn: false }
}
