import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An address that a browser has saved, by the tokens of `autocomplete`. */
export const savedAddress = {
  'given-name': 'Ana',
  'family-name': 'Roy',
  country: 'CA',
  'address-line1': '12, rue des Érables',
  'address-level2': 'Trois-Rivières',
  'address-level1': 'QC',
  'postal-code': 'G9A 1A1',
  email: 'ana@example.com',
  tel: '+18195550123',
} as const

/** Writes the address into a profile of Firefox, in the format of its own file. */
export async function saveInFirefox(profile: string): Promise<void> {
  const { 'address-line1': street, ...others } = savedAddress
  const times = { timeCreated: 1, timeLastModified: 1, timeLastUsed: 0, timesUsed: 0 }
  const address = { guid: 'savedaddress', version: 1, ...times, ...others, 'street-address': street }
  await writeFile(
    join(profile, 'autofill-profiles.json'),
    JSON.stringify({ version: 1, addresses: [address], creditCards: [] }),
  )
}

/** The address as Chromium's protocol takes it. */
export const addressForChromium: readonly { readonly name: string; readonly value: string }[] = [
  { name: 'NAME_FIRST', value: savedAddress['given-name'] },
  { name: 'NAME_LAST', value: savedAddress['family-name'] },
  { name: 'ADDRESS_HOME_COUNTRY', value: savedAddress.country },
  { name: 'ADDRESS_HOME_LINE1', value: savedAddress['address-line1'] },
  { name: 'ADDRESS_HOME_CITY', value: savedAddress['address-level2'] },
  { name: 'ADDRESS_HOME_STATE', value: savedAddress['address-level1'] },
  { name: 'ADDRESS_HOME_ZIP', value: savedAddress['postal-code'] },
  { name: 'EMAIL_ADDRESS', value: savedAddress.email },
  { name: 'PHONE_HOME_WHOLE_NUMBER', value: savedAddress.tel },
]
