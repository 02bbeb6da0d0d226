/** What an operator needs to know about a kind of fault. */
interface FaultKind {
  /** The HTTP status of a request that ends in it. */
  readonly status: 500 | 503
  /**
   * The exit code of a command or a server that ends in it: 1 for the case, its data or a service, 2 for the command line,
   * the settings or the machine, 130 for a command that was interrupted.
   */
  readonly exitCode: 1 | 2 | 130
  readonly sentence: string
  readonly whatToDo: string
  /** The section of the manual, docs/operate/faults.md, by its anchor. */
  readonly manual: string
}

/** Every fault that the server and the commands report, by its code in the log. */
export const faults = {
  SETTING_REFUSED: {
    status: 500,
    exitCode: 2,
    sentence: 'A setting is missing or wrong.',
    whatToDo:
      'Correct the setting that the line names, in the environment file of the server or in case.yaml, and start again.',
    manual: 'a-setting-is-refused',
  },
  COMMAND_REFUSED: {
    status: 500,
    exitCode: 2,
    sentence: 'The command cannot be run as it was given.',
    whatToDo: 'Correct the options as the message describes; redress COMMAND --help lists them.',
    manual: 'a-command-is-refused-or-interrupted',
  },
  INTERRUPTED: {
    status: 500,
    exitCode: 130,
    sentence: 'The command was interrupted.',
    whatToDo: 'Run it again.',
    manual: 'a-command-is-refused-or-interrupted',
  },
  PURGE_REFUSED: {
    status: 500,
    exitCode: 1,
    sentence: 'The case is not destroyed.',
    whatToDo:
      'Resolve the reason that the message gives, and run redress purge again. Nothing was destroyed.',
    manual: 'a-command-is-refused-or-interrupted',
  },
  ERASURE_REFUSED: {
    status: 500,
    exitCode: 1,
    sentence: 'The claim is not erased.',
    whatToDo: 'Resolve the reason that the message gives, and run redress erase again. Nothing was erased.',
    manual: 'a-command-is-refused-or-interrupted',
  },
  UPGRADE_REFUSED: {
    status: 500,
    exitCode: 1,
    sentence: 'The data are not sound, before the upgrade or after it.',
    whatToDo: 'Repair the data as the message describes, and check them with redress verify.',
    manual: 'the-data-are-of-a-former-version',
  },
  CASE_BROKEN: {
    status: 500,
    exitCode: 1,
    sentence: 'The case has a mistake.',
    whatToDo: 'Correct the file at the line that is named; redress check finds every mistake.',
    manual: 'the-case-has-a-mistake',
  },
  CLASS_LIST_REFUSED: {
    status: 500,
    exitCode: 1,
    sentence: 'The class list cannot be imported.',
    whatToDo:
      'Correct the file at the line that is named, or remove class-list.csv from the case and import the list with redress import. Then start again; the former list stays in use.',
    manual: 'the-class-list-is-refused',
  },
  IMPORT_SUPERSEDED: {
    status: 500,
    exitCode: 1,
    sentence: 'Another class list is being imported.',
    whatToDo: 'Let the other import end, then run this one again.',
    manual: 'a-command-is-refused-or-interrupted',
  },
  PAGE_MISSING: {
    status: 500,
    exitCode: 1,
    sentence: 'The page is not built.',
    whatToDo: 'Install the package of Redress again; in a checkout run npm run build. Then start again.',
    manual: 'the-page-is-missing',
  },
  DATA_REFUSED: {
    status: 503,
    exitCode: 1,
    sentence: 'The data cannot be used with these settings.',
    whatToDo:
      'Correct the setting that the message names, or use the data of this case. Nothing was changed.',
    manual: 'the-data-are-of-another-case',
  },
  SCHEMA_OUTDATED: {
    status: 503,
    exitCode: 1,
    sentence: 'The data are of an earlier version of the product.',
    whatToDo: 'Make a backup, then run redress upgrade.',
    manual: 'the-data-are-of-a-former-version',
  },
  BACKUP_REFUSED: {
    status: 500,
    exitCode: 1,
    sentence: 'The backup cannot be used.',
    whatToDo: 'Correct the command as the message describes, or use another backup. Nothing was changed.',
    manual: 'a-backup-is-refused',
  },
  SYSTEM_REFUSED: {
    status: 500,
    exitCode: 2,
    sentence: 'The machine refuses a file, a folder or a port.',
    whatToDo: 'Correct the permission, the path or the port that the message names, and start again.',
    manual: 'a-file-a-folder-or-a-port-is-refused',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'The database does not answer.',
    whatToDo: 'Start the database, or correct DATABASE_URL. A server that runs connects again by itself.',
    manual: 'the-database-does-not-answer-or-refuses-the-password',
  },
  DATABASE_BUSY: {
    status: 503,
    exitCode: 2,
    sentence: 'Another process writes to the database.',
    whatToDo:
      'Wait for the command that is running, or stop it. A claim that was refused meanwhile is sent again by its page.',
    manual: 'the-database-is-busy',
  },
  DOCUMENTS_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'The document store does not answer.',
    whatToDo:
      'Start the store, or correct the REDRESS_S3 settings. A server that runs tries it again by itself.',
    manual: 'the-document-store-does-not-answer',
  },
  DISK_FULL: {
    status: 503,
    exitCode: 2,
    sentence: 'The disk is full.',
    whatToDo: 'Make room on the disk of REDRESS_DATA; claims are taken again at once.',
    manual: 'the-disk-is-full-or-cannot-be-written-to',
  },
  DISK_UNUSABLE: {
    status: 503,
    exitCode: 2,
    sentence: 'The data folder cannot be written to.',
    whatToDo:
      'Check that REDRESS_DATA is there, belongs to the user of the server and is not mounted read-only, and that its disk is sound (dmesg). A server that runs tries it again by itself.',
    manual: 'the-disk-is-full-or-cannot-be-written-to',
  },
  RECORD_ALTERED: {
    status: 500,
    exitCode: 1,
    sentence: 'Something that is stored encrypted does not open.',
    whatToDo: 'Run redress verify CASE: it names what was altered, or which key is missing.',
    manual: 'a-record-does-not-open',
  },
  DOCUMENT_LOST: {
    status: 500,
    exitCode: 1,
    sentence: 'A document of a claim cannot be read.',
    whatToDo: 'Copy that document from the last backup, then run redress verify.',
    manual: 'a-document-is-missing-or-damaged',
  },
  CAPTCHA_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'The captcha provider does not answer.',
    whatToDo:
      'Look at the status page of the provider. Nobody new can sign in; claims of those who did are filed meanwhile, and held for review.',
    manual: 'the-captchas-provider-does-not-answer-or-denies-its-service',
  },
  CAPTCHA_DENIED: {
    status: 503,
    exitCode: 1,
    sentence: 'The captcha provider denies its service.',
    whatToDo:
      'Check REDRESS_CAPTCHA_SECRET, captcha.siteKey in case.yaml, and the quota of the account. Nobody new can sign in; claims of those who did are filed meanwhile, and held for review.',
    manual: 'the-captchas-provider-does-not-answer-or-denies-its-service',
  },
  PAYPAL_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'PayPal does not answer, or denies its service.',
    whatToDo:
      'Check REDRESS_PAYPAL_SECRET and the status page of PayPal. Claims are filed meanwhile as unverified.',
    manual: 'paypal-does-not-answer',
  },
  SCANNER_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'The virus scanner does not answer.',
    whatToDo: 'Start clamd, or correct REDRESS_CLAMAV. Documents wait meanwhile, and their claims are held.',
    manual: 'the-virus-scanner-does-not-answer',
  },
  MAIL_UNAVAILABLE: {
    status: 503,
    exitCode: 1,
    sentence: 'The mail server does not take messages.',
    whatToDo:
      'Start the mail server, or correct REDRESS_SMTP. Receipts and notices are sent again by themselves.',
    manual: 'the-mail-server-or-the-webhook-does-not-answer',
  },
  DELIVERY_FAILED: {
    status: 503,
    exitCode: 1,
    sentence: 'What follows a claim does not arrive.',
    whatToDo:
      'Look at the reason. redress outbox CASE lists what was given up; with --retry it is sent again. Where the line has a notice, run redress notices CASE.',
    manual: 'the-mail-server-or-the-webhook-does-not-answer',
  },
  UPKEEP_FAILED: {
    status: 500,
    exitCode: 1,
    sentence: 'A task that the server repeats has failed.',
    whatToDo: 'Look at the causes; the task is tried again by itself.',
    manual: 'a-repeated-task-has-failed',
  },
  CASE_NOT_SERVED: {
    status: 500,
    exitCode: 1,
    sentence: 'A version of the case that is in force cannot be served; the former one is.',
    whatToDo:
      'Read case.reason in /health of this server. Correct what it names and restart the server, or run redress reload.',
    manual: 'a-changed-case-is-not-served',
  },
  PAGE_NOT_RENDERED: {
    status: 500,
    exitCode: 1,
    sentence: 'A page was sent without its content; the browser fills it in.',
    whatToDo: 'Report this line: it is a fault of the product.',
    manual: 'a-fault-of-the-product',
  },
  INTERNAL: {
    status: 500,
    exitCode: 1,
    sentence: 'The product has a fault.',
    whatToDo: 'Report this line: it holds nothing of a claimant.',
    manual: 'a-fault-of-the-product',
  },
} as const satisfies Readonly<Record<string, FaultKind>>

/** The code of a fault, as in the log and in responses. */
export type FaultCode = keyof typeof faults

/** Whether a text is the code of a fault. */
export const isFaultCode = (text: unknown): text is FaultCode =>
  typeof text === 'string' && Object.hasOwn(faults, text)
