/**
 * The developer errors of specification section 8, never a claimant's. The class says whose mistake it is: `case`
 * for who wrote the case, found when it is loaded, with its place; `code` for who called a function out of turn.
 * `{name}` in a message is replaced from the error's details.
 */
export const developerErrors = {
  THEME_NOT_SPECIFIED: { class: 'case', message: 'Theme not specified.' },
  UNEXPECTED_THEME: { class: 'case', message: "Unexpected value for appsettings.theme: '{theme}'." },
  NO_FORM_FACTORY: { class: 'code', message: "No form factory for the type '{formType}'." },
  FORM_TYPE_ALREADY_REGISTERED: { class: 'code', message: "Form type '{formType}' is already registered." },
  UNKNOWN_FORM_TYPE: { class: 'case', message: "Unknown form type '{formType}'." },
  NO_MASK_FACTORY: { class: 'case', message: "No mask factory registered for '{mask}'." },
  NO_VALIDATION_ADAPTER: {
    class: 'case',
    message: "No validation adapter for the API validation type '{type}'.",
  },
  NAVIGATION_ALREADY_INITIALISED: {
    class: 'code',
    message: "The navigation of '{formType}' is already initialised.",
  },
  NAVIGATION_IN_PROGRESS: { class: 'code', message: 'The navigation store is already navigating.' },
  NO_NODE_WITH_PARTIAL_PATH: { class: 'code', message: "No page node has a path containing '{part}'." },
  SEVERAL_NODES_WITH_PARTIAL_PATH: {
    class: 'code',
    message: "Several page nodes have a path containing '{part}': {paths}.",
  },
  NODE_NOT_FOUND: { class: 'code', message: "No page node for the router path '{path}'." },
  DUPLICATE_NODE: { class: 'code', message: "Several page nodes for the router path '{path}'." },
  NODES_NOT_INITIALISED: {
    class: 'code',
    message: 'The page nodes must be initialised before a router override.',
  },
  TWO_FORCED_MASKS: {
    class: 'case',
    message: "Two different masks are forced on '{field}' at once: {masks}.",
  },
  DEPENDENCY_LOOP: { class: 'case', message: 'The dependencies form a loop: {loop}.' },
  UNKNOWN_TIME_ZONE: { class: 'case', message: "Unknown time zone '{zone}'." },
  INVALID_DEADLINE_FORMAT: {
    class: 'case',
    message: "Invalid deadline format '{deadline}' (valid: MM/dd/yyyy and MM/dd/yyyy hh:mm:ss a).",
  },
  RANGE_BOUNDS_DO_NOT_PARSE: {
    class: 'case',
    message: "The bounds '{min}' and '{max}' of the range do not parse.",
  },
  PATTERN_DOES_NOT_PARSE: { class: 'case', message: "The pattern '{pattern}' does not parse." },
  PATTERN_UNSUPPORTED: {
    class: 'case',
    message:
      "The pattern '{pattern}' uses '{part}'. Patterns take linear time, and so know no references, lookaheads, lookbehinds, group names or flags: use plain groups, or several rules.",
  },
  PATTERN_TOO_LARGE: {
    class: 'case',
    message:
      "The pattern '{pattern}' has more than {limit} states with its counts written out. Lower the counts, or leave the length to a maxLength rule.",
  },
  WHITELIST_NOT_FETCHED: { class: 'code', message: 'The character whitelist is not fetched yet.' },
  NO_CAPTCHA_TOKEN: { class: 'code', message: 'There is no captcha token to authorize or submit with.' },
  NO_CSRF_TOKEN: { class: 'code', message: 'There is no csrf token to submit with.' },
  NO_LABEL_OR_ICON: { class: 'case', message: 'Either label or icon must have a value.' },
  NO_RECORD_CLIENT_ID: { class: 'code', message: 'recordClientId is required.' },
  NO_CLIENT_ID_IN_ROW: {
    class: 'case',
    message: "Missing client id in a form row: '{field}' names no model.",
  },
  NO_FORM_MODEL: { class: 'code', message: "No formModel found with the clientId '{clientId}'." },
  NO_MODEL_CONFIG: { class: 'case', message: "No model is configured for '{model}'." },
  TOO_MANY_DISPLAY_FIELDS: { class: 'case', message: 'Max number of display fields exceeded.' },
  CLEARING_FILE_UNSUPPORTED: {
    class: 'code',
    message: 'Deleting store models by clearing a file input is not yet supported.',
  },
  MULTI_FILE_UNSUPPORTED: { class: 'code', message: 'Multi file inputs are not supported.' },
  SEVERAL_DEPENDENCY_MODELS: {
    class: 'case',
    message: "More than one dependency model matched in the table of '{model}'.",
  },
  UNKNOWN_FIELD: { class: 'case', message: "No field '{field}' in the form." },
  PARTIAL_RANGE_WITHOUT_RANGE: {
    class: 'code',
    message: 'partial-range or range must be enabled for partial ranges.',
  },
  PICKER_NEEDS_AN_ARRAY: {
    class: 'code',
    message: 'multi-dates and week-picker need an array as the model value.',
  },
  ALREADY_SUBMITTING: { class: 'code', message: 'Form is already submitting.' },
} as const satisfies Readonly<Record<string, { readonly class: 'case' | 'code'; readonly message: string }>>

export type DeveloperErrorCode = keyof typeof developerErrors

/** A developer error: `code` to branch and assert on, `details` to find the place with. */
export class DeveloperError extends Error {
  override readonly name = 'DeveloperError'
  readonly code: DeveloperErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: DeveloperErrorCode, details: Readonly<Record<string, string>> = {}) {
    super(
      developerErrors[code].message.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole),
    )
    this.code = code
    this.details = details
  }
}
