/**
 * Why a call is refused: its status, and its words. `words` is the copy key of a sentence that a claimant reads, `says` a sentence for
 * programs.
 */
type Refusal =
  | { readonly status: number; readonly words: string }
  | { readonly status: number; readonly says: string }

const problem = 'LocKey_Shared_ErrorMessage_Problem'

/**
 * Every reason for which a call is refused. A call names those that it has; the server answers with the status, and with the words in
 * the culture of the request.
 */
export const refusals = {
  // Of any call.
  csrf: { status: 403, words: 'LocKey_Error_Csrf' },
  malformed: { status: 400, words: problem },
  tooMany: { status: 429, words: 'LocKey_Error_TooManyAttempts' },
  notFound: { status: 404, words: problem },
  captchaRefused: { status: 400, words: 'LocKey_Error_CaptchaRefused' },
  captchaUnavailable: { status: 400, words: 'LocKey_Error_CaptchaUnavailable' },

  // Of whoever is not signed in, or no longer.
  signedOut: { status: 401, words: 'LocKey_Error_SessionEnded' },
  signInToSeeClaim: { status: 401, words: 'LocKey_Error_SignInToSeeClaim' },
  claimKeyEnded: { status: 401, words: 'LocKey_OwnClaim_Ended' },
  cureKeyEnded: { status: 401, words: 'LocKey_Cure_KeyEnded' },

  // Of a sign-in. The words of a wrong attempt say what was wrong with it. Work is asked of a page that does not know of it in words.
  wrongCredentials: { status: 401, words: 'LocKey_Error_Credentials' },
  workAsked: { status: 401, words: 'LocKey_Error_TooManyAttempts' },

  // Of a form, and of its drafts.
  closed: { status: 400, words: 'LocKey_Deadline_Text' },
  draftUnknown: { status: 404, words: 'LocKey_Draft_NoMatch' },

  // Of the page of a claim. The words of a text that is no reference code say what else it is.
  noReferenceCode: { status: 400, words: problem },
  claimUnknown: { status: 401, words: 'LocKey_ClaimPage_NoMatch' },
  furtherStep: { status: 401, words: 'LocKey_ClaimPage_FurtherStep' },
  pause: { status: 401, words: 'LocKey_Error_FurtherStepOrWait' },
  claimChanged: { status: 412, words: 'LocKey_OwnClaim_Changed' },
  sameAnswers: { status: 400, words: 'LocKey_OwnClaim_Same' },
  tooManyActs: { status: 429, words: 'LocKey_OwnClaim_TooMany' },

  // Of a submission and its body. The words of one that was looked at name the field or the document.
  broken: { status: 400, words: 'LocKey_Error_BrokenUpload' },
  tooLarge: { status: 413, words: 'LocKey_Error_BrokenUpload' },
  uploadGone: { status: 400, words: 'LocKey_Error_UploadGone' },
  refused: { status: 400, words: problem },
  nonMatchingPaymentElection: { status: 400, words: problem },
  // A page tells it by its body from the 409 by which it learns that its version of the case is not served any more.
  draftFiled: { status: 409, words: 'LocKey_Draft_Filed' },
  changedSince: { status: 412, words: problem },
  keyReused: { status: 422, words: problem },
  tooManyLater: { status: 429, words: 'LocKey_Error_TooManyClaims' },
  busy: { status: 503, words: 'LocKey_Error_Busy' },

  // Of an upload, which programs read: the page sends the document with its claim instead.
  tusVersion: { status: 412, says: 'The header Tus-Resumable must be 1.0.0.' },
  uploadCsrf: { status: 403, says: 'The csrf token is missing or belongs to another session.' },
  uploadSignedOut: { status: 401, says: 'Sign in to the form first.' },
  uploadUnknown: { status: 404, says: 'There is no such upload of yours, or it has ended.' },
  uploadLength: { status: 400, says: 'The header Upload-Length must state the bytes of the document.' },
  uploadHash: {
    status: 400,
    says: 'The header Upload-Metadata must hold sha256, the hash of the whole document in hexadecimal.',
  },
  documentTooLarge: { status: 413, says: 'The document is larger than the case allows.' },
  noRoom: {
    status: 503,
    says: 'There is no room for documents before their claims. Send the document with the claim.',
  },
  uploadType: { status: 415, says: 'The body must be application/offset+octet-stream.' },
  uploadOffset: {
    status: 409,
    says: 'The upload has other bytes than the header Upload-Offset states. Ask for its offset.',
  },
  uploadTooLong: { status: 413, says: 'The body is longer than what the upload lacks.' },
  uploadAltered: {
    status: 422,
    says: 'The bytes are not those of the announced hash. The upload was removed.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

/** The name of a reason. */
export type RefusalName = keyof typeof refusals
