/** The models of a claim that is made for a measurement: their names with their fields. */
type MadeModels = readonly (readonly [
  name: 'claimDetails' | 'claimTransactions' | 'claimantInfo',
  fields: object,
])[]

/** What a made claim is, by the name of the case that it is made for. `number` distinguishes the claims. */
export const madeClaims = {
  meridian: {
    formType: 'Automotive',
    modelsOf: (number: number): MadeModels => [
      [
        'claimDetails',
        {
          claimantName: `Ana María ندى ${number}`,
          email: `ana${number}@example.com`,
          street: `${number} Long Street, Apt 4`,
          vin: `1HGCM826${String(number).padStart(9, '0')}`,
          agrees: true,
        },
      ],
      ['claimTransactions', { amount: '12.50', reason: 'towing', date: '01/02/2020' }],
    ],
  },
  /** Paid by cheque and to an account in turn. Of each four claims two, one of each, have an e-mail address. */
  wages: {
    formType: 'Standard',
    modelsOf: (number: number): MadeModels => [
      [
        'claimDetails',
        number % 2 === 0
          ? { paymentMethod: 'check', payeeName: `Ana María ${number}` }
          : {
              paymentMethod: 'directDeposit',
              routingNumber: '011000015',
              accountNumber: String(number).padStart(12, '0'),
            },
      ],
      [
        'claimantInfo',
        {
          firstName: 'Ana María',
          middleInitial: 'M',
          lastName: `Ybarra ${number}`,
          mailingCountry: 'US',
          mailingStreetLine1: `${number} Mill Street`,
          mailingStreetLine2: 'Apt 4',
          mailingCity: 'Oakland',
          mailingSubDivision: 'CA',
          mailingPostalCode: '94607',
          ...(number % 4 < 2 && { emailAddress: `ana${number}@example.com` }),
        },
      ],
    ],
  },
} as const

export const isMadeFor = (name: string): name is keyof typeof madeClaims => Object.hasOwn(madeClaims, name)
