import { expect, test } from 'vitest'
import { sizeOf } from '../../claim-table/export-files.ts'
import { testClaim } from '../testing.ts'
import { decisionHeader, pageLimits } from './page-parts.ts'
import { reviewPage } from './review-page.ts'
import { farmClaim, type MadeReview, madeReview, pageFacts } from './testing.ts'

const pageOf = async (made: MadeReview, changes: Parameters<typeof pageFacts>[1] = {}): Promise<string> =>
  reviewPage(await pageFacts(madeReview(made), changes))

const fifty: MadeReview = { clusters: [8, 20, 12], alone: 10, isDecided: true }

/** 20,000 findings: many small clusters, one of 5,000 claims, and claims without a cluster. */
const many: MadeReview = {
  clusters: Array.from({ length: 400 }, (_, index) => (index === 3 ? 5000 : 5 + (index % 50))),
  alone: 3500,
}

/** The text between two texts of a page. */
const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from)).split(to)[0] ?? ''

const clustersIn = (html: string): readonly string[] =>
  [...html.matchAll(/<h3>Cluster <code>(?<code>[^<]+)<\/code>/g)].map(({ groups }) => groups?.code ?? '')

test('FRD-4 a review without findings says so in each part, and the page runs and loads nothing', async () => {
  const html = await pageOf({ clusters: [], alone: 0 })
  expect(html).toContain('No claims hang together.')
  expect(html).toContain('No claim has a finding.')
  expect(html).toContain('No claim outside of clusters has a finding.')
  expect(html).toContain('evidence, not a verdict')
  expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(html).not.toMatch(/NaN|Infinity|undefined|<script|src=|href=|url\(/)
})

test('FRD-4 with fifty findings the clusters come by money, then size; each has its graph, times, map and claims side by side', async () => {
  const html = await pageOf(fifty)
  expect(clustersIn(html)).toEqual(['CODE-00008', 'CODE-00028', 'CODE-00000'])
  for (const part of [
    'What ties them',
    'When they were filed',
    'Where they live',
    'Side by side',
    'To decide',
  ])
    expect(html.match(new RegExp(`<h4[^>]*>${part}</h4>`, 'g'))).toHaveLength(3)
  expect(html).toContain('20 claims, 878.50 decided')
  expect(html).toContain('13 not decided, 7 accepted (878.50)')
  expect(html).toContain('aria-label="Claims by state: WI 8, CA 3, TX 3"')
  expect(html.match(/<tr><th scope="row"><code>CODE-000(?:4\d)<\/code>/g)).toHaveLength(10)
  expect(html).toContain('an e-mail address to throw away')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('FRD-4 without decided amounts the largest cluster comes first, and no money is stated', async () => {
  const html = await pageOf({ ...fifty, isDecided: false })
  expect(clustersIn(html)).toEqual(['CODE-00008', 'CODE-00028', 'CODE-00000'])
  expect(html).toContain('<dt>Decided for them</dt><dd>nothing yet</dd>')
})

test('FRD-4 with 20,000 findings the page stays small, counts what it leaves out, names the files that have it, and states its size', async () => {
  const html = await pageOf(many)
  const size = Buffer.byteLength(html)
  expect(size).toBeLessThan(pageLimits.bytes)
  expect(clustersIn(html)).toHaveLength(pageLimits.clusters)
  expect(clustersIn(html)[0]).toBe(testClaim(5 + 6 + 7).referenceCode)
  expect(html).toContain('The first 40 of 400; clusters.csv has all of them.')
  expect(html).toContain('The first 500 of 5,000; review.csv has all of them.')
  expect(html).toContain('The first 200 of 3,500; review.csv has all of them.')
  expect(html).toContain(`one file of ${sizeOf(size)} that`)
})

test('FRD-4 clusters end where the page is as large as it may be, however long the answers are', async () => {
  const long = 'ab '.repeat(200)
  const stories = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`story${index}`, long]))
  const claim = testClaim(1, { info: stories })
  const openClaims = async (codes: readonly string[]) =>
    new Map(
      codes.map((code) => [code, { ...claim, models: Array.from({ length: 9 }, () => claim.models).flat() }]),
    )
  const html = await pageOf({ clusters: Array.from({ length: 40 }, () => 12), alone: 0 }, { openClaims })
  expect(Buffer.byteLength(html)).toBeLessThan(1.5 * pageLimits.bytes)
  expect(clustersIn(html).length).toBeLessThan(40)
  expect(html).toContain(`The first ${clustersIn(html).length} of 40; clusters.csv has all of them.`)
  expect(html).toContain(`>${long.slice(0, pageLimits.letters)}…</bdi>`)
  expect(html).toContain('</bdi><br>and 4 more')
})

test('FRD-4 what a claimant or a case wrote is text on the page and never markup', async () => {
  const hostile = '"><img src=x onerror=alert(1)></textarea><script>alert(1)</script><b id="size"></b>'
  const openClaims = async (codes: readonly string[]) =>
    new Map(
      codes.map((code) => [
        code,
        testClaim(1, {
          info: { firstName: hostile, lastName: `\u202Egpj.exe${hostile}`, emailAddress: hostile },
        }),
      ]),
    )
  const facts = await pageFacts(madeReview(fifty), { openClaims, leftOut: hostile, folder: hostile })
  const { loadedCase } = facts
  const settings = { ...loadedCase.settings, name: hostile, court: hostile }
  const html = await reviewPage({
    ...facts,
    loadedCase: { ...loadedCase, settings },
    files: { claims: hostile, clusters: hostile },
  })
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
  expect(html.match(/<\/textarea>/g)).toHaveLength(4)
  expect(html).toContain('<bdi>\u202Egpj.exe&quot;&gt;&lt;img')
})

test('FRD-4 equal answers of a row have the same letter; numbers of accounts are shown in part, and are compared whole', async () => {
  const openClaims = async (codes: readonly string[]) =>
    new Map(
      codes.map((code, index) => {
        const accountNumber = index === 0 ? '990001112' : '77000-1112'
        return [
          code,
          testClaim(index, {
            details: { accountNumber },
            info: { emailAddress: `Ana.Soto+${index}@Gmail.com` },
          }),
        ]
      }),
    )
  const html = await pageOf({ clusters: [4], alone: 0 }, { openClaims })
  const accounts = between(html, 'claimDetails.<wbr>accountNumber', '</tr>')
  expect(accounts).not.toMatch(/77-?000|990001/)
  expect(accounts.match(/•••• \w+/g)).toHaveLength(4)
  expect(accounts.match(/=A/g)).toHaveLength(3)
  expect(between(html, 'claimantInfo.<wbr>emailAddress', '</tr>').match(/=A/g)).toHaveLength(4)
})

test('FRD-4 only the claims that are shown side by side are opened, and one that does not open is counted', async () => {
  const opened: (readonly string[])[] = []
  const openClaims = async (codes: readonly string[]) => {
    opened.push(codes)
    return new Map(codes.slice(1).map((code) => [code, farmClaim(2)]))
  }
  const html = await pageOf(many, { openClaims })
  expect(opened).toHaveLength(pageLimits.clusters)
  expect(Math.max(...opened.map((codes) => codes.length))).toBe(pageLimits.sideBySide)
  expect(html).toContain('The answers of 1 of these claims cannot be read. See redress verify.')
})

test('FRD-4 each cluster offers its codes as lines for a file of decisions, without a decision', async () => {
  const html = await pageOf({ clusters: [3], alone: 0 })
  const lines = between(
    html,
    'aria-label="Lines for decisions.csv: cluster CODE-00000">',
    '</textarea>',
  ).split('\n')
  expect(lines.map((line) => line.replace(/^.*>/, ''))).toEqual([
    'CODE-00000,,,',
    'CODE-00001,,,',
    'CODE-00002,,,',
  ])
  expect(html).toContain(decisionHeader)
  expect(html).toContain('redress decide cases/yours decisions.csv --dry-run')
})

test('FRD-4 the signals are listed with what they found, what they say and why they are fair; one that is off is marked', async () => {
  const { settings } = await pageFacts(madeReview(fifty))
  const html = await pageOf(fifty, {
    settings: { ...settings, shadow: false, signals: { sameWording: { on: false, expected: [] } } },
  })
  expect(between(html, 'Same account<span', '</tr>')).toMatch(
    /class="n">40<.*class="n">40<.*Couples and children share/,
  )
  expect(between(html, 'Same address<span', '</tr>')).toMatch(/class="n">40<.*class="n">0</)
  expect(html).toContain('Same wording <span class="badge">off</span>')
  expect(html).toContain('19 of 26 signals are on.')
})
