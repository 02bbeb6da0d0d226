import type { BuiltInForm } from '@redress/form'

const text = (max: number) =>
  `[{ type: required }, { type: maxLength, max: ${max} }, { type: characterSetRestriction }]`

const credentials = `# What a class member proves who they are with; both are printed on the notice.
dtoMapping: credentials
fields:
  claimId: { rules: [{ type: required, message: LocKey_Validation_ClaimId }] }
  pin:
    rules:
      - { type: required, message: LocKey_Validation_Pin }
      - { type: regularExpression, pattern: '^ *[0-9]{6} *$', message: LocKey_Validation_Pin }
`

const prepopulated = (
  fields: readonly string[],
) => `# What the class list knows of a class member: columns of class-list.csv.
dtoMapping: prepopulatedData
fields:
${fields.map((field) => `  ${field}: {}\n`).join('')}`

const claimDetails = `# What is asked about the claim itself. Add fields here and widgets for them in forms/. Names, addresses, documents and
# signatures need no model: see the usual fields in docs/case-format/models.md.
dtoMapping: claimDetails
fields:
  description: { rules: ${text(1000)} }
  hasDocuments: { rules: [{ type: required }] }
  paymentMethod: { rules: [{ type: required }] }
  # Asked for, and then required, only under the method of payment that they belong to.
  payeeName: { rules: ${text(100)} }
  routingNumber:
    rules: [{ type: required }, { type: regularExpression, pattern: '^[0-9]{9}$', message: LocKey_Validation_RoutingNumber }]
  accountNumber:
    rules: [{ type: required }, { type: regularExpression, pattern: '^[0-9]{4,17}$', message: LocKey_Validation_AccountNumber }]
`

const known = [
  'claimantFirstName',
  'claimantMiddleInitial',
  'claimantLastName',
  'mailingStreetLine1',
  'mailingStreetLine2',
  'mailingCity',
  'mailingSubDivision',
  'mailingPostalCode',
  'emailAddress',
  'phoneNumber',
]

const claim = {
  credentials,
  'prepopulated-data': prepopulated(known),
  'claim-details': claimDetails,
}

/** The initial models of each form in a new case, by file name; those of claimants, documents and signatures need no file. */
export const starterModels: Readonly<Record<BuiltInForm, Readonly<Record<string, string>>>> = {
  Standard: claim,
  Automotive: claim,
  Lookup: { credentials, 'prepopulated-data': prepopulated(['claimantFirstName', 'claimantLastName']) },
  DocumentsUpload: {
    credentials,
    'prepopulated-data': prepopulated(['claimantFirstName', 'claimantLastName']),
  },
}
