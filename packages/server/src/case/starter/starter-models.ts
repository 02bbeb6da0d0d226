import type { BuiltInForm } from '@redress/engine'

const text = (max: number) =>
  `[{ type: required }, { type: maxLength, max: ${max} }, { type: characterSetRestriction }]`
const optional = (max: number) => `[{ type: maxLength, max: ${max} }, { type: characterSetRestriction }]`

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

const signature = `dtoMapping: signature
fields:
  attested: { kind: boolean, rules: [{ type: required, message: LocKey_Validation_Attested }] }
  signature:
    rules: [{ type: required, message: LocKey_Validation_Signature }, { type: maxLength, max: 100 }, { type: characterSetRestriction }]
  # Today in the settlement's zone, as the server says it.
  signatureDate: { rules: [{ type: required }] }
`

const documentContexts = `# One document. The file field writes its name, size and type.
dtoMapping: documentContexts
fields:
  file: { kind: file, rules: [{ type: required }] }
  name: {}
  size: {}
  type: {}
  documentType: { rules: [{ type: required }] }
  description:
    rules:
      - { type: requiredIf, field: documentType, operator: isEqualTo, value: other }
      - { type: maxLength, max: 200 }
      - type: characterSetRestriction
`

const claimantInfo = `dtoMapping: claimantInfo
fields:
  firstName: { rules: ${text(50)} }
  middleInitial: { rules: ${optional(1)} }
  lastName: { rules: ${text(50)} }
  mailingCountry: { rules: [{ type: required }] }
  mailingStreetLine1: { rules: ${text(100)} }
  mailingStreetLine2: { rules: ${optional(100)} }
  mailingCity: { rules: ${text(60)} }
  mailingSubDivision: { rules: [{ type: required }] }
  mailingPostalCode: { rules: [{ type: required }] }
  mailingSubDivisionNonUS: { rules: ${optional(60)} }
  mailingPostalCodeNonUS: { rules: ${optional(10)} }
  emailAddress: { rules: [{ type: required }, { type: email }, { type: maxLength, max: 254 }, { type: characterSetRestriction }] }
  confirmEmailAddress:
    rules: [{ type: required }, { type: equalToField, field: emailAddress, message: LocKey_Validation_EmailsDiffer }]
  phoneNumber: { rules: [{ type: maxLength, max: 20 }] }
  confirmPhoneNumber:
    rules:
      - { type: requiredIf, field: phoneNumber, operator: isNotEqualTo, value: null }
      - { type: equalToField, field: phoneNumber, message: LocKey_Validation_PhonesDiffer }
`

const claimDetails = `# What is asked about the claim itself. Add fields here and widgets for them in forms/.
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
  'claimant-info': claimantInfo,
  'claim-details': claimDetails,
  'document-contexts': documentContexts,
  signature,
}

/** The initial models of each form in a new case, by file name. */
export const starterModels: Readonly<Record<BuiltInForm, Readonly<Record<string, string>>>> = {
  Standard: claim,
  Automotive: claim,
  Lookup: { credentials, 'prepopulated-data': prepopulated(['claimantFirstName', 'claimantLastName']) },
  DocumentsUpload: {
    credentials,
    'prepopulated-data': prepopulated(['claimantFirstName', 'claimantLastName']),
    'document-contexts': documentContexts,
    signature,
  },
}
