/** The field whose value is the day of the signature. */
export const signatureDateField = 'signature.signatureDate'
