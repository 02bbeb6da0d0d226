import { stringify } from 'yaml'
import { claimMaker } from './claim-maker.ts'
import { decided } from './decided.ts'
import { startMailServer } from './mail-server.ts'
import type { MailServer } from './open-mail-server.ts'
import { redressIn } from './redress-with.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'
import { caseWithEmail } from './unconfirmed-claim.ts'
import { type CaseChanges, soundCase, temporaryFolder } from './write-case.ts'

const english = {
  LocKey_ReceiptTitle: 'A receipt is missing',
  LocKey_ReceiptText: 'Please send a copy of the receipt.',
  LocKey_LateTitle: 'It came late',
  LocKey_LateText: 'The deadline had passed.',
  LocKey_Notice_Subject: 'Your claim {referenceCode} in {caseName}: something is missing, until {lastDay}',
  LocKey_Notice_Text:
    'We looked at your claim {referenceCode}.\n\n{reasons}\n\nPlease send it by {lastDay}:\n\n{link}\n\nThe administrator',
  LocKey_Accepted_Subject: 'Accepted: {amount}',
  LocKey_Accepted_Text: 'Your claim {referenceCode} is accepted. You get {amount}.',
}

const spanish = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, key.startsWith('LocKey_') ? `es: ${text}` : text]),
)

const deficiencies = `deficiencies:
  receiptMissing: { title: LocKey_ReceiptTitle, text: LocKey_ReceiptText, days: 30 }
denials:
  late: { title: LocKey_LateTitle, text: LocKey_LateText }
`

const notices = `notices:
  deficiency: { for: [deficient], subject: LocKey_Notice_Subject, text: LocKey_Notice_Text }
  acceptance: { for: [accepted], subject: LocKey_Accepted_Subject, text: LocKey_Accepted_Text, linkDays: 10 }
`

const field = (name: string, autocomplete: string): string =>
  `      - { type: text, field: claimDetails.${name}, label: LocKey_Name, autocomplete: ${autocomplete} }\n`

const addressFields = {
  fullName: 'name',
  street: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const

/** The small case with notices about Automotive claims, an e-mail address and a postal address in their form, and a claim page. */
export const noticeCase: CaseChanges = {
  ...caseWithEmail,
  'case.yaml': `${String(caseWithEmail['case.yaml'])}currency: USD
claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
`,
  'deficiencies.yaml': deficiencies,
  'notices.yaml': notices,
  'content/en.yaml': `${soundCase['content/en.yaml'] ?? ''}${stringify(english)}`,
  'content/es.yaml': `${soundCase['content/es.yaml'] ?? ''}${stringify(spanish)}`,
  'models/automotive-claim-details.yaml': `${String(caseWithEmail['models/automotive-claim-details.yaml'])}${Object.keys(
    addressFields,
  )
    .map((name) => `  ${name}: {}\n`)
    .join('')}`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    `${field('email', 'email')}${Object.entries(addressFields)
      .map(([name, token]) => field(name, token))
      .join('')}      - { type: checkbox, field: claimDetails.agrees`,
  ],
}

interface ClaimOptions {
  readonly email?: string | null
  readonly culture?: string
  readonly street?: string | null
  readonly fullName?: string
  readonly amends?: string | null
}

/** A server of that case with a mail server that stores its messages, what files claims and decides about them, and the command. */
export async function noticeScene(options: TestServerOptions & { readonly mail?: MailServer } = {}) {
  const mail = options.mail ?? (await startMailServer())
  const server = await startTestServer({
    changes: noticeCase,
    outbox: { mail: mail.config, mailPerMinute: 60_000 },
    // The pace of e-mails needs a clock that goes.
    alter: (own) => ({ ...own, now: () => Temporal.Now.instant() }),
    ...options,
  })
  const { deps, config } = server
  const { file } = claimMaker(deps)
  const folder = await temporaryFolder()
  let filed = 0
  const fileOne = async ({
    email = `ana${filed}@claimant.example`,
    culture = 'en',
    street = '1 Main Street',
    fullName = 'Ana Peña',
    amends = null,
  }: ClaimOptions = {}) => {
    filed += 1
    const address = street === null ? {} : { street, city: 'Eugene', state: 'OR', zip: '97440' }
    const fields = { claimantName: fullName, fullName, email, ...address }
    const { id, referenceCode } = await file({
      number: filed,
      at: Temporal.Instant.from('2026-11-20T20:00:00Z'),
      culture,
      amends,
      models: [['claimDetails', fields]],
    })
    return { id, code: referenceCode }
  }
  const settings = {
    REDRESS_SECRET: config.secret ?? '',
    REDRESS_SITE_URL: 'https://claims.example',
    ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
  }
  const words = ['notices', config.caseFolder]
  const data = ['--data', config.dataFolder]
  return {
    mail,
    server,
    deps,
    config,
    folder,
    settings,
    fileOne,
    /** Files a claim that is deficient until a day. */
    deficientOne: async (claim: ClaimOptions = {}, day = '2027-03-31') => {
      const one = await fileOne(claim)
      await decided(deps, one.code, { state: 'deficient', reasons: ['receiptMissing'], day })
      return one
    },
    notices: (...args: readonly string[]) => redressIn({ settings, cwd: folder }, ...words, ...args, ...data),
    words: [...words, ...data],
    counts: async () =>
      Object.fromEntries(
        (await deps.storage.notices.counts()).map(({ state, count }) => [state, count] as const),
      ),
  }
}
