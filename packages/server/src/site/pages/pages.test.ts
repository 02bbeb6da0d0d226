import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as api from '@redress/api'
import { inlinedElementId, siteElementId, siteSchema } from '@redress/api'
import { soundCase } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hashSource } from '../../http/inline-code.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { unconfirmedClaim } from '../../testing/unconfirmed-claim.ts'

const siteIn = (html: string): z.infer<typeof siteSchema> => {
  const json = new RegExp(`id="${siteElementId}"[^>]*>([^<]*)</script>`).exec(html)?.[1]
  return z.parse(siteSchema, JSON.parse(json ?? ''))
}

test.each([
  '/',
  '/automotive',
  '/automotive/',
  '/automotive/claim-details',
  '/standard',
  '/standard/claimant-info',
  '/lookup/',
  '/documents-upload',
  '/error',
  '/deadline',
  '/session-expired?form=Automotive',
])('NAV-3 NAV-5 NAV-7 NAV-8 NAV-9 %s is a page', async (url) => {
  const { app } = await startTestServer()
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('FRM-2 NAV-5 without the form that begins there the root is a page, which lists the open forms', async () => {
  const { app, setNow } = await startTestServer({
    changes: {
      'case.yaml': [
        'forms: [Automotive, Standard, Lookup, DocumentsUpload]',
        'forms: [DocumentsUpload, Standard]',
      ],
      'deadlines.yaml': 'claimFilingDeadline: { timeZone: Pacific, deadline: 01/31/2030 }\n',
    },
  })
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  setNow('2030-02-02T12:00:00Z')
  expect((await app.inject({ url: '/?culture=es' })).headers.location).toBe('/documents-upload?culture=es')
})

test('FRM-2 the page carries the forms in the order in which the case lists them', async () => {
  const { app } = await startTestServer({
    changes: {
      'case.yaml': [
        'forms: [Automotive, Standard, Lookup, DocumentsUpload]',
        'forms: [Lookup, DocumentsUpload, Standard]',
      ],
    },
  })
  const reply = await app.inject({ url: '/forms' })
  expect(reply.statusCode).toBe(200)
  expect(siteIn(reply.body).forms.map(({ formType }) => formType)).toEqual([
    'Lookup',
    'DocumentsUpload',
    'Standard',
  ])
})

test.each([
  '/page-not-found',
  '/nothing',
  '/automotive/nothing',
  '/..%2f..%2fcase.yaml',
  '/automotive%',
  '/%zz?culture=es',
])('NAV-1 %s is not found, and its status is 404', async (url) => {
  const { app } = await startTestServer()
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.body.includes('id="root"')]).toEqual([404, true])
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

test('NAV-5 the addresses of a form that is not open are not found; the root redirects to the only one that is, as on the page', async () => {
  const { app } = await startTestServer({
    changes: { 'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Standard]'] },
  })
  expect((await app.inject({ url: '/standard' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/automotive' })).statusCode).toBe(404)
  const { statusCode, headers } = await app.inject({ url: '/?culture=es' })
  expect([statusCode, headers.location]).toEqual([302, '/standard/claimant-info?culture=es'])
})

test.each([
  ['/', 'lang="en" dir="ltr"'],
  ['/?culture=es', 'lang="es" dir="ltr"'],
  ['/?culture=ar', 'lang="ar" dir="rtl"'],
  ['/?culture=xx', 'lang="en" dir="ltr"'],
  ['/?culture=es&culture=ar', 'lang="en" dir="ltr"'],
])('CUL-1 CUL-2 %s is served as %s', async (url, expected) => {
  const { app } = await startTestServer({
    changes: {
      'case.yaml': [
        'cultures: { English: en, Español: es }',
        'cultures: { English: en, Español: es, العربية: ar }',
      ],
      'content/ar.yaml': soundCase['content/es.yaml'] ?? null,
    },
  })
  expect((await app.inject({ url })).body).toContain(
    `<html ${expected} data-theme="jnd-7-0-default" data-case="`,
  )
})

test('PRD-7 the page carries the settings and the open forms', async () => {
  const { app } = await startTestServer()
  const site = siteIn((await app.inject({ url: '/' })).body)
  expect(site).toMatchObject({
    environment: 'development',
    appSettings: { theme: 'jnd-7-0-default', redirectOnError: false },
    session: { minSessionDuration: 30 },
    documents: { maxFiles: 3 },
  })
  expect(site.forms.map(({ formType }) => formType).sort()).toEqual([
    'Automotive',
    'DocumentsUpload',
    'Lookup',
    'Standard',
  ])
})

test('texts of a case cannot become markup of the page', async () => {
  const settings = (soundCase['case.yaml'] ?? '')
    .replace('name: The Test Case', 'name: "</title><script>alert(1)</script>"')
    .replace('English: en', '"</script><script>alert(2)</script>": en')
  const { app } = await startTestServer({ changes: { 'case.yaml': settings } })
  const { body } = await app.inject({ url: '/' })
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;')
  // Among the data of the page, where only the end of a script element would be markup.
  expect(body).toContain('\\u003c/script>\\u003cscript>alert(2)')
})

/** The content of a page's inline scripts and styles; data are neither. */
const inlineCodeIn = (html: string): readonly string[] =>
  [...html.matchAll(/<(script|style)(?: data-calls="[^"]*")?>(.*?)<\/\1>/gs)].map(([, , code = '']) => code)

test('the policy allows exactly the inline code of the pages, and no other', async () => {
  const { app } = await startTestServer({
    changes: { 'case.yaml': ['name: The Test Case', 'name: The Test Case\nthemeColor: "#0b5c4a"'] },
  })
  const { body, headers } = await app.inject({ url: '/' })
  const policy = String(headers['content-security-policy'])
  const code = inlineCodeIn(body)
  expect(code.length).toBe(8)
  for (const each of [...code, 'h2 { color: teal }']) expect(policy).toContain(hashSource(each))
  expect(body).not.toMatch(
    /<(script|style) (?![^>]*(src=|data-calls=|type="application\/json"))|\son\w+=|\sstyle=/,
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toMatch(/unsafe-|nonce-|upgrade-insecure-requests/)
})

test('the policy of answers and of files allows only what this site sends, and no inline code', async () => {
  const { app } = await startTestServer()
  for (const url of [api.getModelConfigs.path, '/assets/index-1a2b3c.js', '/api/nothing']) {
    const { headers } = await app.inject({ url })
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      "default-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script';form-action 'none'",
    ])
  }
})

test('a page is the same for every visitor; only its response headers contain the time', async () => {
  const { app, setNow } = await startTestServer()
  const ask = async () => {
    const { body, headers } = await app.inject({ url: '/' })
    return { body, time: headers['server-timing'] }
  }
  setNow('2026-02-03T04:05:06.789Z')
  const first = await ask()
  setNow('2026-02-03T04:05:07Z')
  const second = await ask()
  expect(second.body).toBe(first.body)
  expect([first.time, second.time]).toEqual([
    'redress-time;dur=1770091506789',
    'redress-time;dur=1770091507000',
  ])
})

test('browsers cache built files for ever, and the page never', async () => {
  const { app } = await startTestServer()
  const script = await app.inject({ url: '/assets/index-1a2b3c.js' })
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject({ url: '/' })).headers['cache-control']).toBe('no-store')
  expect((await app.inject({ url: '/case-assets/logo.svg' })).statusCode).toBe(200)
})

test.each([
  ['jnd-9-0-kontent', 302, 'https://case.example/faq'],
  ['ftc-7-0-default', 404, undefined],
])('UI-6 with the theme %s the address /faq answers %d', async (theme, status, target) => {
  const { app } = await startTestServer({ changes: { 'case.yaml': ['jnd-7-0-default', theme] } })
  const reply = await app.inject({ url: '/faq' })
  expect([reply.statusCode, reply.headers.location]).toEqual([status, target])
})

test('ACC-7 the page that confirms a claim is found in cases that ask for it alone', async () => {
  const [without, asking] = [await startTestServer(), (await unconfirmedClaim()).server]
  const answered = async ({ app }: typeof without) => {
    const { statusCode, body } = await app.inject('/confirm')
    return [statusCode, siteIn(body).pages?.some(({ path }) => path === '/confirm') ?? false]
  }
  expect(await answered(without)).toEqual([404, false])
  expect(await answered(asking)).toEqual([200, true])
})

test('pages accept only GET and HEAD', async () => {
  const { app } = await startTestServer()
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/automotive' })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('the gallery is a page in development, and in production neither a page nor a file', async () => {
  const development = (await startTestServer()).app
  const production = (await startTestServer({ environment: 'production' })).app
  const statuses = (app: typeof production) =>
    Promise.all(
      ['/gallery', '/assets/gallery-1a2b3c.js'].map(async (url) => (await app.inject({ url })).statusCode),
    )
  expect(await statuses(development)).toEqual([200, 200])
  expect(await statuses(production)).toEqual([404, 404])
})

/** The prerendered content of a page, or null. */
const lookIn = (html: string): string | null =>
  /<div id="root" data-route="[^"]*" data-culture="[^"]*"(?: data-texts="[^"]*" data-build="\w+")?>(.*?)<\/div>/.exec(
    html,
  )?.[1] ?? null

test('an open page comes prerendered, once for each culture', async () => {
  const { app } = await startTestServer()
  const look = async (url: string) => lookIn((await app.inject({ url })).body)
  expect(await look('/standard')).toBe('<h1>/standard en 1</h1>')
  expect(await look('/standard/?utm=1')).toBe('<h1>/standard en 1</h1>')
  expect(await look('/standard?culture=es')).toBe('<h1>/standard es 2</h1>')
  expect(await look('/standard')).toBe('<h1>/standard en 1</h1>')
  expect(await look('/nothing')).toBe('<h1>/- en 3</h1>')
  expect(await look('/something-else')).toBe('<h1>/- en 3</h1>')
  expect(await look('/session-expired?form=Lookup')).toBe('<h1>/session-expired?form=Lookup en 4</h1>')
  expect(await look('/session-expired?form=<b>')).toBe('<h1>/session-expired en 5</h1>')
})

test('NAV-23 a page that is not public is sent with a spinner', async () => {
  const { app } = await startTestServer()
  const { body } = await app.inject({ url: '/automotive/claim-details' })
  expect([lookIn(body), body.includes('<div id="root"></div><div id="page-load"></div>')]).toEqual([
    null,
    true,
  ])
  expect((await app.inject({ url: '/standard' })).body).not.toContain('page-load')
})

test('DLN-2 NAV-23 a form whose deadline has passed is not rendered, and the deadline page is', async () => {
  const { app, setNow } = await startTestServer()
  const look = async (url: string) => lookIn((await app.inject({ url })).body)
  expect(await look('/standard')).not.toBeNull()
  setNow('2090-01-01T00:00:00Z')
  expect(await look('/standard')).toBeNull()
  expect(await look('/deadline')).not.toBeNull()
})

test('the head preloads the theme, and makes the calls that the page waits for', async () => {
  const { app } = await startTestServer()
  const { body } = await app.inject({ url: '/?culture=es' })
  const head = body.slice(0, body.indexOf('</head>'))
  // Its styles are included already; the link informs the page's scripts.
  expect(head).toContain('<style>h1 { color: teal }</style>')
  expect(head).toContain('<link rel="stylesheet" href="/assets/theme-6f.css" disabled>')
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/theme-4d5e.js">')
  const made = /<script data-calls="([^"]*)">/.exec(head)?.[1]?.replaceAll('&amp;', '&').split(' ')
  expect(made?.map((call) => call.replace(/(build|case)=\w+/g, '$1='))).toEqual([
    '/api/culture/content?culture=es&page=%2F&build=&part=first&case=',
    '/api/forms/config?case=',
    '/api/characters-whitelist?case=',
  ])
})

test('a page that is not rendered preloads what shows the facts of the site, and a rendered one does not', async () => {
  const { app } = await startTestServer()
  const preloads = async (url: string) =>
    (await app.inject({ url })).body.includes(
      '<link rel="modulepreload" crossorigin href="/assets/parts-7c8d.js">',
    )
  expect(await preloads('/')).toBe(false)
  expect(await preloads('/automotive/claim-details')).toBe(true)
})

test('API-3 API-5 API-6 the answers that come with the page are those of the calls', async () => {
  const { app } = await startTestServer()
  const { body } = await app.inject({ url: '/' })
  const inlined = new RegExp(`id="${inlinedElementId}"[^>]*>([^<]*)</script>`).exec(body)?.[1]
  expect(JSON.parse(inlined ?? '')).toEqual({
    deadlines: (await app.inject({ url: api.getDeadlines.path })).json(),
    captcha: (await app.inject({ url: api.getCaptcha.path })).json(),
    payPal: (await app.inject({ url: api.getPayPalSettings.path })).json(),
  })
})

test('files of the build are sent precompressed to browsers that accept it', async () => {
  const { app } = await startTestServer()
  const url = '/assets/index-1a2b3c.js'
  const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
    'br',
    'export {}',
  ])
  expect((await app.inject({ url })).headers['content-encoding']).toBeUndefined()
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)(
  'pages and large answers are sent as %s to a browser that accepts %s',
  async (encoding, accepted, decode) => {
    const { app } = await startTestServer()
    for (const url of ['/', `${api.getCultureContent.path}?culture=es`]) {
      const plain = await app.inject({ url })
      const sent = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect([sent.headers['content-encoding'], sent.headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(decode(sent.rawPayload).toString()).toBe(plain.body)
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    }
  },
)

test('CUL-2 without scripts, or in an outdated browser, the page shows a message in its culture with the contacts of the case', async () => {
  const withPhone = (file: 'content/en.yaml' | 'content/es.yaml') =>
    `${soundCase[file] ?? ''}\nLocKey_Contact_Phone: 555 <1>\n`
  const { app } = await startTestServer({
    changes: {
      'content/en.yaml': withPhone('content/en.yaml'),
      'content/es.yaml': withPhone('content/es.yaml'),
    },
  })
  const messages = [
    [/<noscript>(.*?)<\/noscript>/, 'LocKey_Layout_NeedsJavaScript'],
    [/<aside [^>]* hidden>(.*?)<\/aside>/, 'LocKey_Layout_BrowserTooOld'],
  ] as const
  for (const [place, key] of messages) {
    const messageAt = async (url: string) => place.exec((await app.inject({ url })).body)?.[1]
    expect(await messageAt('/')).toContain(`<p>${builtInCopy[key]}</p>`)
    const spanish = await messageAt('/?culture=es')
    expect(spanish).toContain(`<p>es: ${builtInCopy[key]}</p>`)
    expect(spanish).toContain('<a href="tel:5551"><bdi>555 &lt;1&gt;</bdi></a>')
    expect(spanish).not.toContain('mailto:')
  }
})
