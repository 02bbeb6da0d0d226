/** What a new case says and asks for in another country than the United States, for which its files are written. */

/** The currencies of countries that settlements are in; of any other the case names it itself. */
const currencies: Readonly<Record<string, string>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  IE: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  AT: 'EUR',
  BE: 'EUR',
  PT: 'EUR',
  CH: 'CHF',
  PL: 'PLN',
  JP: 'JPY',
  KR: 'KRW',
  IN: 'INR',
  IL: 'ILS',
  US: 'USD',
}

export const currencyOf = (country: string): string | null => currencies[country] ?? null

/** Whether the files of a new case need other words and questions. */
export const isAbroad = (country: string | null): country is string => country !== null && country !== 'US'

const englishCertification = 'By signing below, I state that:'

/** What claimants certify: perjury under the laws of the United States is a notion of theirs alone. */
const certifications: Readonly<Record<string, string>> = {
  es: 'Al firmar abajo, declaro que:',
  'zh-Hans': '本人在下方签名，声明：',
  ar: 'بتوقيعي أدناه، أُقرّ بما يلي:',
}

export const textsAbroad = (culture: string): Readonly<Record<string, string>> => ({
  LocKey_Certification_Intro: certifications[culture] ?? englishCertification,
})

/** A form without American addresses, telephone numbers and bank details: each country has its own. */
export const formAbroad = (form: string, country: string): string =>
  form
    .replace(
      '          - { type: address, model: claimantInfo }\n',
      `          - type: postalAddress
            field: claimantInfo.mailingCountry
            label: LocKey_Address_Country
            defaultValue: ${country}
            countries: { first: [${country}] }
`,
    )
    .replace(/ +hint: LocKey_ClaimantInfo_PhoneNumber_Hint\n +mask: usPhone\n/, '')
    .replace(/autocomplete: tel-national\n +prepopulatedDataKey: phoneNumber\n/, 'autocomplete: tel\n')
    .replace(
      / {6}- type: radio\n {8}field: claimDetails\.paymentMethod\n(?: {8}.*\n)+/,
      '      # The name alone, for a cheque. Add how else people are paid in this country, and fields for it in the model.\n',
    )
    .replace(
      / {8}dependencies:\n {10}- .*claimDetails\.paymentMethod.*\n {6}- type: row\n {8}showWhen: .*directDeposit.*\n(?: {8}.*\n)+/,
      '',
    )

/** A model for that form. */
export const modelAbroad = (model: string): string =>
  model
    .replace(/ {2}paymentMethod: .*\n.*\n/, '')
    .replace(/ {2}routingNumber:\n.*\n {2}accountNumber:\n.*\n/, '')
    .replace(/(?: {2}mailing\w+: \{\}\n)+( {2}emailAddress: \{\}\n) {2}phoneNumber: \{\}\n/, '$1')

/** The sample members, without American addresses and telephone numbers. */
export const classListAbroad = (list: string): string =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(',')
      return [...cells.slice(0, 5), cells[10]].join(',')
    })
    .join('\n')
    .concat('\n')
