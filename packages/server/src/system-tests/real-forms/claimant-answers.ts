/** What every case in `cases/` asks for: name, address and e-mail address of a claimant in a state, and the signature. */
export const claimantAnswers = (
  name: string,
  state: string,
  day = '09/15/2031',
): Readonly<Record<string, string | true>> => ({
  'claimantInfo.firstName': name.split(' ')[0] ?? '',
  'claimantInfo.lastName': name.split(' ')[1] ?? '',
  'claimantInfo.mailingCountry': 'US',
  'claimantInfo.mailingStreetLine1': '12 Mill Street',
  'claimantInfo.mailingCity': 'Springfield',
  'claimantInfo.mailingSubDivision': state,
  'claimantInfo.mailingPostalCode': '94607',
  'claimantInfo.emailAddress': 'ana@example.com',
  'claimantInfo.confirmEmailAddress': 'ana@example.com',
  'signature.attested': true,
  'signature.signature': name,
  'signature.signatureDate': day,
})
