/** What a claimant's browser asks of the server: every page, every call that reads, a claim, and what follows it. */
import { openRemoteClaimant } from '../../packages/server/src/testing/remote-claimant.ts'

interface Exchange {
  /** The file that it is recorded in. */
  readonly name: string
  readonly text: string
}

const cultures = ['en', 'es', 'ar']
const pages = [
  '/',
  '/forms',
  '/automotive/claimant-info',
  '/standard/claimant-info',
  '/lookup',
  '/documents-upload',
  '/forms/open',
  '/forms/owners',
  '/status',
  '/claim',
  '/draft',
  '/receipt',
  '/deadline',
  '/session-expired?form=Automotive&culture=es',
  '/error',
  '/page-not-found',
  '/nowhere',
  '/livez',
  '/readyz',
  '/healthz',
  '/robots.txt',
]
const calls = [
  'csrf',
  'deadlines',
  'own-deadlines?form=Automotive',
  'tab-keys',
  'characters-whitelist',
  'captcha',
  'banking/paypal-settings',
  'forms/config',
  'signature-date',
  'cultures',
  'culture/content?culture=en',
  'culture/content?culture=ar',
  'choices?file=nothing',
  'address-shape?country=CA',
  'address-shape?country=XX',
  'culture/set-language?culture=es',
  'submissions/by-key?key=none',
  'receipts/file?form=Automotive',
  'receipts/keys',
  'banking/paypal-login',
  'docs',
  'nothing',
]

/** Headers that say what happened; dates, sizes and cookies' values do not. */
const telling = [
  'content-type',
  'cache-control',
  'location',
  'content-security-policy',
  'vary',
  'allow',
  'retry-after',
]

async function said(reply: Response): Promise<string> {
  const headers = telling.flatMap((name) => {
    const value = reply.headers.get(name)
    return value === null ? [] : [`${name}: ${value}`]
  })
  const cookies = reply.headers.getSetCookie().map((each) => `set-cookie: ${each.replace(/=[^;]*/, '=…')}`)
  return [`${reply.status}`, ...headers, ...cookies, '', await reply.text(), ''].join('\n')
}

const nameOf = (path: string): string => path.replaceAll(/[^\w.-]+/g, '_') || '_'

/** Each exchange with the server at this address, in a fixed order. */
export async function* exchanges(address: string): AsyncGenerator<Exchange> {
  const get = (path: string) => fetch(`${address}${path}`, { redirect: 'manual' })
  for (const culture of cultures)
    for (const path of pages) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}culture=${culture}`
      yield { name: `pages/${nameOf(asked)}.html`, text: await said(await get(asked)) }
    }
  for (const call of calls)
    yield { name: `calls/get_${nameOf(call)}.txt`, text: await said(await get(`/api/${call}`)) }
  for (const call of [
    'forms/automotive/authorize',
    'forms/automotive',
    'receipts/check',
    'session-timeout',
    'forms/page-reached',
  ]) {
    const empty = await fetch(`${address}/api/${call}`, { method: 'POST' })
    yield { name: `calls/post_${nameOf(call)}_empty.txt`, text: await said(empty) }
    const wrong = await fetch(`${address}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"wrong":',
    })
    yield { name: `calls/post_${nameOf(call)}_wrong.txt`, text: await said(wrong) }
  }
  const credentials = { claimId: 'AB-1012', pin: '131313', way: 'credentials' }
  const claimant = await openRemoteClaimant(address, credentials)
  const { status, answer } = await claimant.send(address, 'a'.padStart(32, '0'), {
    credentials,
    claimDetails: { claimantName: 'Jo Park' },
  })
  yield { name: 'claim/submitted.txt', text: `${status}\n${JSON.stringify(answer, null, 2)}\n` }
  const again = await claimant.send(address, 'b'.padStart(32, '0'), {
    credentials,
    claimDetails: { claimantName: '' },
  })
  yield { name: 'claim/refused.txt', text: `${again.status}\n${JSON.stringify(again.answer, null, 2)}\n` }
}
