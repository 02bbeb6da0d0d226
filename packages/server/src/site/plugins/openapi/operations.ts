import type { FormType } from '@redress/engine'
import {
  addressShapeCall,
  authorizeCall,
  calls,
  callsOfOthers,
  laterCalls,
  submitCall,
  tabKeysCall,
} from '@redress/engine/contract'
import { bulkOperations } from './bulk-operations.ts'
import { claimPageOperations } from './claim-page-operations.ts'
import { confirmationOperations } from './confirmation-operations.ts'
import { draftOperations } from './draft-operations.ts'
import { always, limited, type Operation, type Tag } from './operation.ts'
import { ownClaimOperations } from './own-claim-operations.ts'
import { receiptOperations } from './receipt-operations.ts'
import { ref, type SchemaName, submissionBody } from './schemas.ts'
import { uploadOperations } from './upload-operations.ts'

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
      'Begins a session if the browser has none, and sets its cookie. Send `requestToken` in the header named `requestHeaderName` with every request that needs it. Signing in changes both.',
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
    'No csrf token is required, so that a page without its token can still end its session.',
    'Session',
  ),
  [`get ${calls.deadlines}`]: reading(
    'getDeadlines',
    'The deadlines of the forms',
    'Deadlines',
    'By deadline key, in the named time zone.',
  ),
  [`get ${laterCalls.ownDeadlines}`]: {
    operationId: 'getOwnDeadlines',
    summary: 'The own deadlines of the signed-in class member',
    description:
      'By form and deadline key, where the case counts days for each class member. Without a sign-in there are none.',
    tag: 'Settings',
    needs: 'session',
    answers: { 200: { description: 'The deadlines.', schema: 'OwnDeadlines' }, ...always, ...limited },
  },
  [`get ${tabKeysCall}`]: {
    operationId: 'getTabKeys',
    summary: 'The keys by which a tab encrypts identifiers',
    description:
      'By form where this browser is signed in: 32 random bytes in base64. A key ends with its sign-in. Without a sign-in there are none.',
    tag: 'Session',
    needs: 'session',
    answers: { 200: { description: 'The keys.', schema: 'TabKeys' }, ...always, ...limited },
  },
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
    'Signing in and filing a claim require a token of this provider for this site key.',
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
    'A claim of a form contains one model for each entry with its `formType`, and any number of each record. `metadataHash` and `metadata` go into the model unchanged; `fields` lists its fields with the kind and rules of each.',
  ),
  [`get ${laterCalls.signatureDate}`]: reading(
    'getSignatureDate',
    'Today in the zone of the settlement',
    'SignatureDate',
    'As MM/dd/yyyy for the model, and formatted for a culture.',
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
    'By copy key. For a culture that is not offered, the texts of the default culture. With the path of the first page of a form and a part: the texts that the page can show by itself, or all others.',
  ),
  [`get ${laterCalls.choices}`]: reading(
    'getChoices',
    'A list of choices of the case',
    'Choices',
    'Of a file in the folder `choices`: of each entry the value, the label in the culture, and the cells of the further columns. 404 for a file that the case does not have.',
  ),
  [`get ${addressShapeCall}`]: reading(
    'getAddressShape',
    'The addresses of a country',
    'AddressShape',
    'Which parts an address has, in which lines, which of them every address has, the pattern of its postal codes, and its regions. 404 for a country of which nothing is known.',
  ),
  [`get ${callsOfOthers.setLanguage}`]: {
    ...reading(
      'setLanguage',
      'Does nothing',
      'Error',
      'Declared by the specification and unused: the address of a page contains its culture.',
    ),
    answers: { 204: { description: 'Nothing was done.' }, ...always },
  },
  [`post ${laterCalls.pageReached}`]: {
    ...reading(
      'countPage',
      'Counts a page that was shown',
      'PageCounted',
      'Nothing about the claimant is stored. Only pages of a form that this session is signed in to are counted.',
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
  [`get ${laterCalls.payPalStart}`]: {
    operationId: 'startPayPalLogin',
    summary: 'Sends the browser to PayPal',
    description: 'For a browser, in a separate tab.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'A page with the message that PayPal does not respond.', mediaType: 'text/html' },
      303: { description: 'To PayPal, or, without a sign-in, to the page for an expired session.' },
      ...always,
      ...limited,
    },
  },
  [`get ${callsOfOthers.payPalReturn}`]: {
    operationId: 'returnFromPayPal',
    summary: 'The return address of PayPal',
    description: 'For a browser: the return address that is registered with PayPal.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'A page with the result of the log-in.', mediaType: 'text/html' },
      ...always,
      ...limited,
    },
  },
  [`get ${laterCalls.payPalLogin}`]: {
    operationId: 'getPayPalLogin',
    summary: 'The result of the log-in with PayPal',
    description: 'A claim that elects PayPal is filed only if the state is `verified` or `unavailable`.',
    tag: 'PayPal',
    needs: 'session',
    answers: {
      200: { description: 'The log-in of this session.', schema: 'PayPalLogin' },
      401: { description: 'The session is not signed in.', schema: 'Error' },
      ...always,
    },
  },
  [`get ${laterCalls.submissionByKey}`]: {
    operationId: 'getSubmissionByKey',
    summary: 'The result of a submission',
    description:
      'By the idempotency key of the submission, for a session that is signed in to its form. Call it when a submission gets no response, before reporting a failure.',
    tag: 'Claims',
    needs: 'session',
    answers: {
      200: { description: 'Whether it is filed, with its receipt.', schema: 'SubmissionState' },
      401: { description: 'The sign-in has expired.', schema: 'Error' },
      ...always,
      ...limited,
    },
  },
}

/** A form's name as a part of an operation's id, different for every form: `opt-out` is `Opt_out`. */
const idOf = (formType: FormType): string =>
  formType.charAt(0).toUpperCase() + formType.slice(1).replaceAll('-', '_')

const authorizeOperation = (formType: FormType): Operation => ({
  operationId: `authorize${idOf(formType)}`,
  summary: `Signs in to the form ${formType}`,
  description:
    'With the credentials from the notice. The session changes: the response sets a new cookie and has the new csrf token in the header `x-csrf-token`.',
  tag: 'Claims',
  needs: 'csrf',
  requestBody: { required: true, content: { 'application/json': { schema: ref('AuthorizeRequest') } } },
  answers: {
    ...always,
    200: {
      description: 'Signed in, with the data of the member in the class list.',
      schema: 'AuthorizeAnswer',
      headers: {
        'Set-Cookie': { description: 'The new session.', schema: { type: 'string' } },
        'x-csrf-token': {
          description: 'The csrf token of the new session, which replaces the former one.',
          schema: { type: 'string' },
        },
      },
    },
    400: {
      description: 'The body or the captcha was refused; `error` gives the reason.',
      schema: 'AuthorizeAnswer',
    },
    401: {
      description:
        'No class member has these credentials, or nothing was compared after many wrong attempts; `furtherStep` then says what the next attempt needs.',
      schema: 'AuthorizeAnswer',
    },
    403: { description: 'The csrf token is missing or not of this session.', schema: 'AuthorizeAnswer' },
    413: { description: 'The body is too large.', schema: 'AuthorizeAnswer' },
    429: { description: 'Too many attempts from this network.', schema: 'AuthorizeAnswer' },
  },
})

const submitOperation = (formType: FormType): Operation => ({
  operationId: `submit${idOf(formType)}`,
  summary: `Files a claim of the form ${formType}`,
  description:
    'Sign in first. Choose a random idempotency key for the claim and send it with every attempt: sent twice, the claim is filed once and the response has the same reference code. `submitted` is true only once the claim is durably filed. Without a response, call getSubmissionByKey.',
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
        'Nothing was filed; `error` names the wrong field or document, or reports that the body was broken.',
      schema: 'SubmitAnswer',
    },
    401: { description: 'The session is not signed in to this form.', schema: 'SubmitAnswer' },
    403: { description: 'The csrf token is missing or not of this session.', schema: 'SubmitAnswer' },
    409: {
      description:
        'With `draftFiled`, and the rest of a `SubmitAnswer`: the draft that `draft-id` names was filed already, and nothing was filed now. `draft-again: yes` files it as another claim.',
      schema: 'Error',
    },
    413: { description: 'The body, a document or a text is too large.', schema: 'SubmitAnswer' },
    422: { description: 'Other answers are already filed under this key.', schema: 'SubmitAnswer' },
    429: { description: 'Too much was sent; `error` states how long to wait.', schema: 'SubmitAnswer' },
  },
})

/** The operations of the document, by method and address: the general ones, and those of each form. */
export const operationsFor = (formTypes: readonly FormType[]): ReadonlyMap<string, Operation> =>
  new Map([
    ...Object.entries(general),
    ...Object.entries(receiptOperations),
    ...Object.entries(confirmationOperations),
    ...Object.entries(claimPageOperations),
    ...Object.entries(ownClaimOperations),
    ...Object.entries(draftOperations),
    ...formTypes.flatMap((formType) => [
      [`post ${authorizeCall(formType)}`, authorizeOperation(formType)] as const,
      [`post ${submitCall(formType)}`, submitOperation(formType)] as const,
      ...uploadOperations(formType, idOf(formType)),
      ...bulkOperations(formType, idOf(formType)),
    ]),
  ])
