import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBadLine } from '../fixtures/bad-line.ts'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { type FiledClaim, filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { fileClaim } from './file-claim.ts'
import { firefoxService, openFirefox } from './firefox.ts'
import { openWebKit, webKitService } from './webkit.ts'

const name = 'repair order – ورقة.pdf'
const document = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 7)])
/** Four photos, each too large to be there at once. */
const photos = [1, 2, 3, 4].map((number) => `photo ${number}.pdf`)
const photoHashes: string[] = []
let server: ServerProcess
let folder: string

beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'redress-browsers-'))
  await writeFile(join(folder, name), document)
  for (const photo of photos) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(1_500_000)])
    photoHashes.push(sha256(bytes))
    await writeFile(join(folder, photo), bytes)
  }
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const fieldsOf = (claim: FiledClaim, mapping: string) => modelsOf(claim, mapping)[0]?.fields

function expectWhole(claim: FiledClaim): void {
  expect(claim).toMatchObject({ captchaState: 'verified', paymentState: 'verified' })
  expect(fieldsOf(claim, 'claimDetails')).toMatchObject({
    dateAcquired: '05/14/2019',
    registrationState: 'MI',
    dateOfRepair: '09/02/2022',
    repairShopName: 'Nowak’s Garage',
  })
  expect(fieldsOf(claim, 'claimTransactions')).toMatchObject({
    provider: 'City Towing',
    dateOfExpense: '09/01/2022',
    amount: '1,234.50',
  })
  expect(fieldsOf(claim, 'documentContexts')).toMatchObject({ name })
  expect(claim.documents.map(({ bytes }) => bytes.equals(document))).toEqual([true])
}

const browsers = [
  { maker: 'Firefox', service: firefoxService, open: openFirefox, member: 1 },
  { maker: 'WebKit', service: webKitService, open: openWebKit, member: 3 },
] as const

for (const { maker, service, open, member } of browsers) {
  for (const [index, culture] of (['en', 'ar'] as const).entries()) {
    test.skipIf(!service.programs.every((program) => existsSync(program)))(
      `PRD-1 PRD-2 PPL-1 a whole claim is filed in ${maker}, in ${culture} on a narrow window`,
      async () => {
        const browser = await open()
        try {
          const code = await fileClaim(browser, {
            url: server.url,
            culture,
            member: sampleMember(member + index),
            documents: [join(folder, name)],
          })
          expect(code).toMatch(referenceCodePattern)
          const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
          if (!claim) throw new Error(`The claim ${code} is not in the database.`)
          expect(claim.culture).toBe(culture)
          expectWhole(claim)
        } finally {
          await browser.close()
        }
      },
      180_000,
    )
  }

  test.skipIf(!service.programs.every((program) => existsSync(program)))(
    `UPL-1 UPL-2 a claim with four documents is filed in ${maker} over a line that is cut twice while they are sent`,
    async () => {
      const port = Number(new URL(server.url).port)
      const line = await startBadLine(port, {
        bytesPerSecond: 600_000,
        bytesPerConnection: 300_000,
        roundTrip: 40,
        cutEvery: 600_000,
        goneFor: 500,
      })
      const browser = await open()
      try {
        const code = await fileClaim(browser, {
          url: line.url,
          culture: 'en',
          member: sampleMember(member + 2),
          documents: photos.map((photo) => join(folder, photo)),
          onAttached: (index) => {
            if (index % 2 === 1) line.cut()
          },
        })
        const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
        expect(claim?.documents.map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(
          [...photoHashes].toSorted(),
        )
        expect(line.carried().cuts).toBe(2)
      } finally {
        await browser.close()
        await line.close()
      }
    },
    180_000,
  )
}
