import { type FormType, formTypes } from '@redress/engine'
import { authorizeCall, calls, submitCall } from '@redress/engine/contract'
import { type Json, ref, type SchemaName, submissionBody } from './schemas.ts'

/** What stands in the document beside what the routes themselves say. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tag: Tag
  /** What a request must prove: nothing, its session, or its session and the csrf token of it. */
  readonly needs: 'nothing' | 'session' | 'csrf'
  readonly answers: Readonly<Record<string, Answer>>
  readonly requestBody?: Json
}

export interface Answer {
  readonly description: string
  /** None for an answer without a body. */
  readonly schema?: SchemaName
  readonly mediaType?: string
  readonly headers?: Json
}

export const tags = {
  Session: 'The session of a browser, and the token that proves that a request comes from its own pages.',
  Settings: 'What the page needs to know of the case before it shows a form.',
  Claims: 'Signing in, filing a claim, and asking what became of it.',
  PayPal: 'The log-in with PayPal.',
} as const

type Tag = keyof typeof tags

const always: Operation['answers'] = {
  400: { description: 'The request is not as it should be.', schema: 'Error' },
  500: { description: 'Something failed on the server. Nothing was filed.', schema: 'Error' },
  503: {
    description: 'The server is busy, or its storage is away. Ask again after `Retry-After` seconds.',
    schema: 'Error',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } },
  },
}

const limited: Operation['answers'] = {
  429: { description: 'Too many requests from this network. Wait a minute.', schema: 'Error' },
}

const reading = (
  operationId: string,
  summary: string,
  schema: SchemaName,
  description: string,
  tag: Tag = 'Settings',
): Operation => ({
  operationId,
  summary,
  description,
  tag,
  needs: 'nothing',
  answers: { 200: { description: summary, schema }, ...always },
})

const general: Readonly<Record<string, Operation>> = {
  [`get ${calls.csrf}`]: {
    ...reading(
      'getCsrfToken',
      'The csrf token of the session',
      'CsrfToken',
      'Begins a session where the browser has none: the answer then sets its cookie. Send `requestToken` in the header named `requestHeaderName` with every request that needs it. Signing in changes both.',
      'Session',
    ),
    answers: {
      200: {
        description: 'The token. A new session comes with its cookie.',
        schema: 'CsrfToken',
        headers: { 'Set-Cookie': { description: 'The session.', schema: { type: 'string' } } },
      },
      ...always,
    },
  },
  [`post ${calls.sessionTimeout}`]: reading(
    'endSession',
    'Ends the session and every sign-in of it',
    'SessionEnded',
    'It needs no csrf token, so that a page that has lost its token can still end its session.',
    'Session',
  ),
  [`get ${calls.deadlines}`]: reading(
    'getDeadlines',
    'The deadlines of the forms',
    'Deadlines',
    'By deadline key, in the zone that the answer names.',
  ),
  [`get ${calls.charactersWhitelist}`]: reading(
    'getCharactersWhitelist',
    'The characters that answers may have',
    'CharactersWhitelist',
    '`allowedCharacters` is a JSON text: the list of the characters.',
  ),
  [`get ${calls.captcha}`]: reading(
    'getCaptcha',
    'The captcha provider and its site key',
    'Captcha',
    'A token of this provider for this site key is needed to sign in and to file a claim.',
  ),
  [`get ${calls.payPalSettings}`]: reading(
    'getPayPalSettings',
    'Whether and where to log in with PayPal',
    'PayPalSettings',
    'Only cases that pay by PayPal enable it.',
    'PayPal',
  ),
  [`get ${calls.formsConfig}`]: reading(
    'getModelConfigs',
    'The models of the forms',
    'ModelConfigs',
    'A claim of a form holds one model for each entry with its `formType`, of records any number. `metadataHash` and `metadata` go into the model unchanged; `fields` lists its fields with the kind and rules of each.',
  ),
  [`get ${calls.signatureDate}`]: reading(
    'getSignatureDate',
    'Today in the zone of the settlement',
    'SignatureDate',
    'For the model as MM/dd/yyyy, and worded for a culture.',
  ),
  [`get ${calls.cultures}`]: reading(
    'getCultures',
    'The languages of the site',
    'Cultures',
    'Their names, each in its own language, with their codes.',
  ),
  [`get ${calls.cultureContent}`]: reading(
    'getCultureContent',
    'The texts of one language',
    'CultureContent',
    'By copy key. Of a culture that is not offered, those of the default one.',
  ),
  [`get ${calls.setLanguage}`]: {
    ...reading(
      'setLanguage',
      'Does nothing',
      'Error',
      'Declared and used by nobody: the address of a page names its culture.',
    ),
    answers: { 204: { description: 'Nothing was done.' }, ...always },
  },
  [`post ${calls.pageReached}`]: {
    ...reading(
      'countPage',
      'Counts a page that was shown',
      'PageCounted',
      'Nothing is kept of whom it was shown to. Only pages of a form that this session is signed in to count.',
      'Claims',
    ),
    requestBody: { required: true, content: { 'application/json': { schema: ref('PageReached') } } },
    answers: {
      200: { description: 'Whether it was counted.', schema: 'PageCounted' },
      ...always,
      ...limited,
      413: { description: 'The body is too large.', schema: 'Error' },
    },
  },
  [`get ${calls.payPalStart}`]: {
    operationId: 'startPayPalLogin',
    summary: 'Sends the browser to PayPal',
    description: 'For a browser, which follows it in a tab of its own.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'A page that says that PayPal does not answer.', mediaType: 'text/html' },
      303: { description: 'To PayPal, or where nobody is signed in to the page that says so.' },
      ...always,
      ...limited,
    },
  },
  [`get ${calls.payPalReturn}`]: {
    operationId: 'returnFromPayPal',
    summary: 'Where PayPal sends the browser back to',
    description: 'For a browser: the return address that is registered with PayPal.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'A page that says what came of the log-in.', mediaType: 'text/html' },
      ...always,
      ...limited,
    },
  },
  [`get ${calls.payPalLogin}`]: {
    operationId: 'getPayPalLogin',
    summary: 'What came of the log-in with PayPal',
    description: 'A claim that elects PayPal is filed only where the state is `verified` or `unavailable`.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'The log-in of this session.', schema: 'PayPalLogin' },
      401: { description: 'Nobody is signed in.', schema: 'Error' },
      ...always,
    },
  },
  [`get ${calls.submissionByKey}`]: {
    operationId: 'getSubmissionByKey',
    summary: 'What became of a submission',
    description:
      'By the idempotency key that it was sent with, for whoever is signed in to its form. Ask this when a submission got no answer, before anybody is told that it failed.',
    tag: 'Claims',
    needs: 'session',
    answers: {
      200: { description: 'Whether it is filed, with its receipt.', schema: 'SubmissionState' },
      401: { description: 'The sign-in has ended.', schema: 'Error' },
      ...always,
      ...limited,
    },
  },
}

const authorizeOperation = (formType: FormType): Operation => ({
  operationId: `authorize${formType}`,
  summary: `Signs in to the form ${formType}`,
  description:
    'With the credentials from the notice. The session changes: the answer sets a new cookie and holds the new csrf token in the header `x-csrf-token`.',
  tag: 'Claims',
  needs: 'csrf',
  requestBody: { required: true, content: { 'application/json': { schema: ref('AuthorizeRequest') } } },
  answers: {
    ...always,
    200: {
      description: 'Signed in, with the data that the class list has of the member.',
      schema: 'AuthorizeAnswer',
      headers: {
        'Set-Cookie': { description: 'The new session.', schema: { type: 'string' } },
        'x-csrf-token': {
          description: 'Its csrf token, in the place of the former.',
          schema: { type: 'string' },
        },
      },
    },
    400: { description: 'The body or the captcha was refused; `error` says why.', schema: 'AuthorizeAnswer' },
    401: {
      description: 'No class member has these credentials, or they are locked.',
      schema: 'AuthorizeAnswer',
    },
    403: { description: 'The csrf token is missing or not of this session.', schema: 'AuthorizeAnswer' },
    413: { description: 'The body is too large.', schema: 'AuthorizeAnswer' },
    429: { description: 'Too many attempts from this network.', schema: 'AuthorizeAnswer' },
  },
})

const submitOperation = (formType: FormType): Operation => ({
  operationId: `submit${formType}`,
  summary: `Files a claim of the form ${formType}`,
  description:
    'Sign in first. Choose a random idempotency key for the claim and send it with every attempt: sent twice, the claim is filed once and answered with the same reference code. `submitted` is true only once the claim is durably filed. Where no answer comes, ask getSubmissionByKey.',
  tag: 'Claims',
  needs: 'csrf',
  requestBody: submissionBody,
  answers: {
    ...always,
    200: {
      description: 'The claim is filed; `referenceCodeForm` is its reference code.',
      schema: 'SubmitAnswer',
    },
    400: {
      description:
        'Nothing was filed; `error` says which field or document is wrong, or that the body was broken.',
      schema: 'SubmitAnswer',
    },
    401: { description: 'Nobody is signed in to this form.', schema: 'SubmitAnswer' },
    403: { description: 'The csrf token is missing or not of this session.', schema: 'SubmitAnswer' },
    413: { description: 'The body, a document or a text is too large.', schema: 'SubmitAnswer' },
    422: { description: 'Other answers were filed under this key already.', schema: 'SubmitAnswer' },
    429: { description: 'Too much was sent; wait as long as `error` says.', schema: 'SubmitAnswer' },
  },
})

/** What the document says of each call, by its method and address. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ...Object.entries(general),
  ...formTypes.flatMap((formType) => [
    [`post ${authorizeCall(formType)}`, authorizeOperation(formType)] as const,
    ...(formType === 'Lookup' ? [] : [[`post ${submitCall(formType)}`, submitOperation(formType)] as const]),
  ]),
])
