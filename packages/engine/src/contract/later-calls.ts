/** The addresses of the calls of pages behind the first: their code comes with these pages. */
export const laterCalls = {
  /** The deadlines of the class member who is signed in. */
  ownDeadlines: '/api/own-deadlines',
  /** The outcome of this browser's log-in with PayPal. */
  payPalLogin: '/api/banking/paypal-login',
  /** Sends the browser to the provider's log-in; `form` and `culture` in the query. */
  payPalStart: '/api/banking/paypal-login/start',
  /** Counts the first view of a page. Nothing about the visitor is stored. */
  pageReached: '/api/forms/page-reached',
  signatureDate: '/api/signature-date',
  /** The choices of a file of the case; `file` and `culture` in the query. */
  choices: '/api/choices',
  submissionByKey: '/api/submissions/by-key',
} as const
