/** What the page writes on a signature: what the signer was shown. The server compares it with its own words. */
export const shownFacts = ['shownCulture', 'shownVersion', 'shownSha256'] as const

/** What the server adds to a signature when the claim is filed: the role of the signer, and the exact words. */
export const filedFacts = ['role', 'words'] as const

/** The fields that every model of signatures has: what was typed, and the day. */
export const typedFacts = ['signature', 'signatureDate'] as const
