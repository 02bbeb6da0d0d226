import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '../../packages/case/src/testing/write-case.ts'
import { temporaryFolder } from '../../packages/foundation/src/testing/temporary-folder.ts'
import { type KeyRing, keyRing, masterKeyFrom } from '../../packages/server/src/claims/vault/key-ring.ts'
import { lightHash } from '../../packages/server/src/testing/child-processes.ts'
import { openMailServer } from '../../packages/server/src/testing/open-mail-server.ts'
import { openTestClamd } from '../../packages/server/src/testing/open-test-clamd.ts'
import { freePort } from '../../packages/server/src/testing/postgres-server.ts'
import { writePage } from '../../packages/server/src/testing/write-page.ts'
import { stormCase } from './storm-case.ts'
import type { MailAt, SystemUnderTest } from './system.ts'

/** The address in links of e-mails. Its host is also in the Message-IDs of notices. */
export const siteUrl = 'https://claims.example'

const secret = 'a secret of at least thirty-two characters'

/** Class members for a few claimants: so few that later claims amend earlier ones. */
const usualMembers = 200

const membersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    claimId: `ST-${1000 + index}`,
    pin: String(100_000 + index),
  }))

type Members = ReturnType<typeof membersOf>

const classListOf = (members: Members): string =>
  ['claimId,pin,ClaimantName,Vehicle', ...members.map(({ claimId, pin }) => `${claimId},${pin},,`), ''].join(
    '\n',
  )

/** A mail server that notes when it took each message. */
async function openTimedMail() {
  const taken: MailAt[] = []
  const { config, stop, setOnMail } = await openMailServer()
  setOnMail((message) => void taken.push({ ...message, at: performance.now() }))
  return { taken, stop, port: config.smtp.port }
}

/** The common parts of every system under test. */
export interface Ground
  extends Pick<SystemUnderTest, 'address' | 'changeCase' | 'ownFolder' | 'mail' | 'scanner' | 'remove'> {
  readonly members: Members
  readonly dataFolder: string
  readonly ring: KeyRing
  /** The settings of a server on SQLite and the data folder. */
  readonly environment: Readonly<Record<string, string>>
}

/** Creates a small case of so many class members, a page, an empty data folder, a mail server, a virus scanner, and a port that successive servers share. */
export async function prepareGround(count = usualMembers): Promise<Ground> {
  const members = membersOf(count)
  const [caseFolder, folder, pageFolder, port, mail, clamd] = await Promise.all([
    writeCase(stormCase(classListOf(members))),
    temporaryFolder(),
    writePage(),
    freePort(),
    openTimedMail(),
    openTestClamd(),
  ])
  const [dataFolder, ownFolder] = [join(folder, 'data'), join(folder, 'administrator')]
  await mkdir(ownFolder)
  let changes = 0
  return {
    changeCase: async () => {
      changes += 1
      await appendFile(join(caseFolder, 'deadlines.yaml'), `# Change ${changes}\n`)
    },
    address: `http://127.0.0.1:${port}`,
    members,
    dataFolder,
    ownFolder,
    mail: mail.taken,
    scanner: { name: 'ClamAV', kill: clamd.kill, start: clamd.start },
    ring: keyRing([masterKeyFrom(secret)]),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      REDRESS_CASE: caseFolder,
      REDRESS_DATA: dataFolder,
      REDRESS_SECRET: secret,
      ...lightHash,
      // Each claimant has an address of their own, as on the last day before a deadline.
      REDRESS_TRUSTED_PROXIES: '1',
      REDRESS_SITE_URL: siteUrl,
      REDRESS_SMTP: `smtp://127.0.0.1:${mail.port}`,
      REDRESS_MAIL_FROM: 'claims@case.example',
      REDRESS_MAIL_PER_MINUTE: '60000',
      // A lease ends after 20 rounds: soon after a server was killed.
      REDRESS_OUTBOX_MILLISECONDS: '40',
      REDRESS_CLAMAV: `127.0.0.1:${clamd.address.port}`,
      REDRESS_SCAN_MILLISECONDS: '200',
      STORM_PAGE: pageFolder,
      // The tests of a run share one cache; `npm run storm` has one of its own.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
    },
    remove: async () => {
      await mail.stop()
      await clamd.kill()
      for (const each of [caseFolder, folder, pageFolder]) await rm(each, { recursive: true, force: true })
    },
  }
}
