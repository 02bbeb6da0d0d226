/** Answers about a person who files, and their signature on the 23rd of November 2026. */
export const typedPerson = {
  'claimantInfo.firstName': 'Rosa',
  'claimantInfo.lastName': 'Whitcombe',
  'claimantInfo.mailingCountry': 'US',
  'claimantInfo.mailingStreetLine1': '12 Mill Street',
  'claimantInfo.mailingCity': 'Oakland',
  'claimantInfo.mailingSubDivision': 'CA',
  'claimantInfo.mailingPostalCode': '94607',
  'claimantInfo.emailAddress': 'rosa@example.com',
  'claimantInfo.confirmEmailAddress': 'rosa@example.com',
  'signature.attested': true,
  'signature.signature': 'Rosa Whitcombe',
  'signature.signatureDate': '11/23/2026',
} as const

/** Noon of that day in the zones of the United States. */
export const noonOfSignature = '2026-11-23T19:00:00Z'

/** A document of a record, under its own name. */
export const typedFile = (name: string) => [{ name, size: 1024, type: 'application/pdf' }] as const
