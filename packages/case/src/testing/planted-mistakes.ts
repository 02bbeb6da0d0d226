/** A mistake in the sample case. `‸` marks where it must be reported, and is not itself written. */
export interface PlantedMistake {
  readonly kind: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly message: string
}

const planted = (kind: string, file: string, find: string, put: string, message: string): PlantedMistake => ({
  kind,
  file,
  find,
  put,
  message,
})

const automotive = 'forms/automotive.yaml'
const standard = 'forms/standard.yaml'
const details = 'models/automotive-claim-details.yaml'

/** Forty mistakes of forty kinds in one case. */
export const plantedMistakes: readonly PlantedMistake[] = [
  planted(
    'unknown theme',
    'case.yaml',
    'theme: jnd-7-0-default',
    'theme: ‸jnd-7-0-defualt',
    "Did you mean 'jnd-7-0-default'?",
  ),
  planted('unknown zone', 'case.yaml', 'timeZone: Pacific', 'timeZone: ‸Pacifc', "Did you mean 'Pacific'?"),
  planted(
    'unknown setting',
    'case.yaml',
    'showStreetLine2:',
    '‸showStreetLine3:',
    "Did you mean 'showStreetLine2'?",
  ),
  planted(
    'address without scheme',
    'case.yaml',
    'privacyPolicyUrl: https://',
    'privacyPolicyUrl: ‸',
    'expected an address',
  ),
  planted('limit below nothing', 'case.yaml', 'maxFiles: 10', 'maxFiles: ‸-10', 'expected more than 0'),
  planted(
    'setting of another kind',
    'case.yaml',
    'redirectOnError: false',
    'redirectOnError: ‸maybe',
    'expected true or false',
  ),
  planted(
    'unknown provider',
    'case.yaml',
    'provider: hCaptcha',
    'provider: ‸hCapcha',
    "Did you mean 'hCaptcha'?",
  ),
  planted(
    'range of characters backwards',
    'case.yaml',
    'forms: [Auto',
    'allowedCharacters: [‸z-a]\nforms: [Auto',
    'expected one character',
  ),
  planted(
    'culture without a file',
    'case.yaml',
    'العربية: ar',
    'العربية: ar, Esperanto: ‸eo',
    'content/eo.yaml',
  ),
  planted(
    'default culture not enabled',
    'case.yaml',
    'defaultCulture: en',
    'defaultCulture: ‸vi',
    'not among the cultures',
  ),
  planted(
    'form that there is not',
    'case.yaml',
    'Lookup, DocumentsUpload]',
    'Lookup, DocumentsUpload, ‸LookUp]',
    "Did you mean 'Lookup'?",
  ),
  planted(
    'deadline of another format',
    'deadlines.yaml',
    "deadline: '09/28/2031 11:59:59 PM'",
    "deadline: ‸'2031-09-28'",
    'Invalid deadline format',
  ),
  planted(
    'unknown deadline',
    'deadlines.yaml',
    'lookupFilingDeadline:',
    '‸lookupFillingDeadline:',
    "Did you mean 'lookupFilingDeadline'?",
  ),
  planted(
    'unknown block',
    automotive,
    'type: paragraph, text: LocKey_Automotive_Landing_Rights',
    'type: ‸paragraf, text: LocKey_Automotive_Landing_Rights',
    "Did you mean 'paragraph'?",
  ),
  planted(
    'unknown field',
    automotive,
    'field: claimDetails.stillHaveVehicle\n',
    'field: ‸claimDetails.stillHaveVehcle\n',
    "Did you mean 'claimDetails.stillHaveVehicle'?",
  ),
  planted(
    'unknown mask',
    automotive,
    'mask: currency\n            inputMode: decimal\n      - { type: paragraph, text: LocKey_Expenses_Limits',
    'mask: ‸curency\n            inputMode: decimal\n      - { type: paragraph, text: LocKey_Expenses_Limits',
    "Did you mean 'currency'?",
  ),
  planted(
    'copy key without a text',
    automotive,
    'text: LocKey_Expenses_Limits',
    'text: ‸LocKey_Expenses_Limit',
    "Did you mean 'LocKey_Expenses_Limits'?",
  ),
  planted('copy key that is none', automotive, 'text: LocKey_Expenses_Intro', 'text: ‸Expenses', 'copy key'),
  planted(
    'value that is no choice',
    automotive,
    'operator: isEqualTo, value: payPal }]',
    'operator: isEqualTo, value: ‸payPall }]',
    "Did you mean 'payPal'?",
  ),
  planted(
    'unknown operator',
    automotive,
    'operator: isEmpty }\n',
    'operator: ‸isEmty }\n',
    "Did you mean 'isEmpty'?",
  ),
  planted('unknown action', automotive, 'action: submit', 'action: ‸sumbit', "Did you mean 'submit'?"),
  planted(
    'unknown key of a block',
    automotive,
    'title: LocKey_Expenses_Table_Title',
    '‸titel: LocKey_Expenses_Table_Title',
    'titel',
  ),
  planted(
    'page name with capitals',
    automotive,
    'page: payment-election',
    'page: ‸Payment-Election',
    'small letters',
  ),
  planted(
    'page twice',
    standard,
    'page: payment-election',
    'page: ‸claim-details',
    "already a page 'claim-details'",
  ),
  planted(
    'field asked for twice',
    standard,
    'field: claimDetails.reasonForDelay',
    'field: ‸claimDetails.daysWithoutVehicle',
    'already asked for',
  ),
  planted(
    'unknown widget',
    standard,
    'type: hybridRadioText',
    'type: ‸hybridRadiotext',
    "Did you mean 'hybridRadioText'?",
  ),
  planted(
    'unknown effect',
    standard,
    'effect: show, when: { field: claimDetails.hadLoanerVehicle',
    'effect: ‸shwo, when: { field: claimDetails.hadLoanerVehicle',
    "Did you mean 'show'?",
  ),
  planted(
    'model that there is not',
    standard,
    'type: contactConfirmation, model: claimantInfo',
    'type: contactConfirmation, model: ‸claimantInf',
    "Did you mean 'claimantInfo'?",
  ),
  planted(
    'button without label and icon',
    standard,
    '{ type: button, label: LocKey_Button_Submit, action: submit }',
    '‸{ type: button, action: submit }',
    'Either label or icon',
  ),
  planted(
    'dependency loop',
    'forms/documents-upload.yaml',
    '  - page: supporting-documents\n',
    '  - page: supporting-documents\n    skipWhen: [{ field: ‸signature.signature, operator: isEmpty }]\n',
    'loop',
  ),
  planted(
    'unknown rule',
    details,
    'wasReimbursed: { rules: [{ type: required }] }',
    'wasReimbursed: { rules: [{ type: ‸requird }] }',
    "Did you mean 'required'?",
  ),
  planted(
    'rule that reads no field',
    details,
    'startField: dateAcquired, allowEqual: true, message: LocKey_Validation_DateDisposed',
    'startField: ‸dateAquired, allowEqual: true, message: LocKey_Validation_DateDisposed',
    "Did you mean 'dateAcquired'?",
  ),
  planted('range backwards', details, 'min: 0.01, max: 25000', 'min: 0.01, max: ‸0', 'before it begins'),
  planted(
    'bound that is no date',
    details,
    'min: 01/01/2015, max: 06/30/2025',
    'min: ‸13/45/2015, max: 06/30/2025',
    'do not parse',
  ),
  planted(
    'pattern that cannot be read',
    'models/standard-claim-details.yaml',
    "pattern: '^[0-9]{9}$'",
    "pattern: ‸'^([0-9]{9}$'",
    '([0-9]',
  ),
  planted(
    'pattern that looks ahead',
    'models/standard-credentials.yaml',
    "pattern: '^ *[0-9]{6} *$'",
    "pattern: ‸'^(?=[0-9])[0-9]{6}$'",
    '(?=',
  ),
  planted(
    'key misspelt in a translation',
    'content/es.yaml',
    'LocKey_Credentials_Pin_Hint: ',
    '‸LocKey_Credentials_Pin_Hnt: ',
    "Did you mean 'LocKey_Credentials_Pin_Hint'?",
  ),
  planted(
    'forbidden tag',
    'content/ar.yaml',
    'LocKey_Credentials_Intro: ',
    'LocKey_Credentials_Intro: ‸<p>',
    'the tag <p>',
  ),
  planted(
    'text of another kind',
    'content/ar.yaml',
    'LocKey_Shared_DollarSign: $',
    'LocKey_Shared_DollarSign: ‸[$]',
    'expected a text',
  ),
  planted(
    'file that is no YAML',
    'content/zh-Hans.yaml',
    'LocKey_Credentials_Title:',
    'LocKey_Credentials_Title :‸\t: "',
    'not YAML',
  ),
]
