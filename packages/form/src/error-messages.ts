/**
 * The developer errors, never a claimant's: mistakes in a case, found when it is loaded, and
 * functions called out of turn. `{name}` in a message is replaced from the error's details.
 */
export const errorMessages = {
  THEME_NOT_SPECIFIED: 'Theme not specified.',
  UNEXPECTED_THEME: "Unexpected value for appsettings.theme: '{theme}'.",
  NO_FORM_FACTORY: "No form factory for the type '{formType}'.",
  FORM_TYPE_ALREADY_REGISTERED: "Form type '{formType}' is already registered.",
  UNKNOWN_FORM_TYPE: "Unknown form type '{formType}'.",
  NO_MASK_FACTORY: "No mask factory registered for '{mask}'.",
  NO_VALIDATION_ADAPTER: "No validation adapter for the API validation type '{type}'.",
  NAVIGATION_ALREADY_INITIALISED: "The navigation of '{formType}' is already initialised.",
  NAVIGATION_IN_PROGRESS: 'The navigation store is already navigating.',
  NO_NODE_WITH_PARTIAL_PATH: "No page node has a path containing '{part}'.",
  SEVERAL_NODES_WITH_PARTIAL_PATH: "Several page nodes have a path containing '{part}': {paths}.",
  NODE_NOT_FOUND: "No page node for the router path '{path}'.",
  DUPLICATE_NODE: "Several page nodes for the router path '{path}'.",
  NODES_NOT_INITIALISED: 'The page nodes must be initialised before a router override.',
  TWO_FORCED_MASKS: "Two different masks are forced on '{field}' at once: {masks}.",
  DEPENDENCY_LOOP: 'The dependencies form a loop: {loop}.',
  UNKNOWN_TIME_ZONE: "Unknown time zone '{zone}'.",
  INVALID_DEADLINE_FORMAT:
    "Invalid deadline format '{deadline}' (valid: MM/dd/yyyy and MM/dd/yyyy hh:mm:ss a).",
  RANGE_BOUNDS_DO_NOT_PARSE: "The bounds '{min}' and '{max}' of the range do not parse.",
  PATTERN_DOES_NOT_PARSE: "The pattern '{pattern}' does not parse.",
  PATTERN_UNSUPPORTED:
    "The pattern '{pattern}' uses '{part}'. Patterns take linear time, and so know no references, lookaheads, lookbehinds, group names or flags: use plain groups, or several rules.",
  PATTERN_TOO_LARGE:
    "The pattern '{pattern}' has more than {limit} states with its counts written out. Lower the counts, or leave the length to a maxLength rule.",
  WHITELIST_NOT_FETCHED: 'The character whitelist is not fetched yet.',
  NO_CAPTCHA_TOKEN: 'There is no captcha token to authorize or submit with.',
  NO_CSRF_TOKEN: 'There is no csrf token to submit with.',
  NO_LABEL_OR_ICON: 'Either label or icon must have a value.',
  NO_RECORD_CLIENT_ID: 'recordClientId is required.',
  NO_CLIENT_ID_IN_ROW: "Missing client id in a form row: '{field}' names no model.",
  NO_FORM_MODEL: "No formModel found with the clientId '{clientId}'.",
  NO_MODEL_CONFIG: "No model is configured for '{model}'.",
  TOO_MANY_DISPLAY_FIELDS: 'Max number of display fields exceeded.',
  MULTI_FILE_UNSUPPORTED: 'Multi file inputs are not supported.',
  SEVERAL_DEPENDENCY_MODELS: "More than one dependency model matched in the table of '{model}'.",
  UNKNOWN_FIELD: "No field '{field}' in the form.",
  PARTIAL_RANGE_WITHOUT_RANGE: 'partial-range or range must be enabled for partial ranges.',
  PICKER_NEEDS_AN_ARRAY: 'multi-dates and week-picker need an array as the model value.',
  ALREADY_SUBMITTING: 'Form is already submitting.',
} as const satisfies Readonly<Record<string, string>>
