import { noticeCase } from '@redress/case/testing/notice-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { claimMaker } from './claim-maker.ts'
import { decided } from './decided.ts'
import { startMailServer } from './mail-server.ts'
import type { MailServer } from './open-mail-server.ts'
import { redressIn } from './redress-with.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

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
