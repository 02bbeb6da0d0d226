import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

type Pattern = { readonly message: string } & ({ readonly group: string[] } | { readonly regex: string })

/** What the files must not import. One file matches one such rule: later ones would replace it, not add to it. */
const forbid = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

/** @throws Error where a folder of the source is in no layer, so that no border holds for it */
function everyFolderListed(root: string, listed: readonly string[]): void {
  const folder = join(import.meta.dirname, root)
  if (!existsSync(folder)) return
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const lost = found.filter((name) => !listed.includes(name))
  if (lost.length > 0)
    throw new Error(
      `${root} has folders in no layer: ${lost.join(', ')}. Name their place in oxlint.config.ts.`,
    )
}

/** Imports run from later layers to earlier ones; folders of one layer do not import each other. */
function layered(root: string, layers: string[][], always: Pattern[], more: Record<string, Pattern[]> = {}) {
  everyFolderListed(root, [...layers.flat(), ...(borderless[root] ?? [])])
  return layers.flatMap((layer, index) =>
    layer.map((folder) => {
      const higher = [...layer.filter((other) => other !== folder), ...layers.slice(index + 1).flat()]
      const upwards = {
        // Of this package alone: others have borders of their own.
        regex: `^\\.{1,2}/(?:.*/)?(?:${higher.join('|')})/`,
        message: `Imports run one way here: ${folder} is below these, or beside them.`,
      }
      const patterns = [...always, ...(more[folder] ?? []), ...(higher.length > 0 ? [upwards] : [])]
      return forbid([`${root}/${folder}/**/*.ts`, `${root}/${folder}/**/*.tsx`], patterns)
    }),
  )
}

/** Folders that import, and are imported by, folders of several layers, with the reason. */
const borderless: Readonly<Record<string, readonly string[]>> = {
  // `bulk` is a page of parts of `app`, which loads it on demand. `uploads` shows its progress with buttons of `widgets`, where the
  // input of a file sends by it: in a folder apart, that progress would be a request of its own.
  'packages/web/src': ['bulk', 'uploads'],
}

/** A folder at the top of a package: its own folders in layers, and what all of it must not import. */
interface District {
  readonly name: string
  readonly layers?: string[][]
  readonly never?: Pattern[]
}

/** Beside the districts: what tests of all of them share. */
const aside = ['testing', 'system-tests']

/** Imports run from later districts to earlier ones, and inside of a district from later layers to earlier ones. */
function inDistricts(root: string, districts: District[], always: Pattern[]) {
  everyFolderListed(root, [...districts.map(({ name }) => name), ...aside])
  return districts.flatMap(({ name, layers = [], never = [] }, index) => {
    const later = districts.slice(index + 1)
    const higher = {
      group: later.map((district) => `**/${district.name}/**`),
      message: `Imports run one way here: ${name} is below these.`,
    }
    const patterns = [...always, ...never, ...(later.length > 0 ? [higher] : [])]
    const rules = [
      forbid([`${root}/${name}/**/*.ts`], patterns),
      ...(layers.length > 0 ? layered(`${root}/${name}`, layers, patterns) : []),
    ]
    // A test of a lower district may start the whole server.
    return [...rules, forbid([`${root}/${name}/**/*.test.ts`], always)]
  })
}

const formIsPure = {
  group: ['node:*', 'react', 'react-dom', 'fastify', '@redress/**'],
  message: 'A form is pure: it knows no browser, no server and no other package of ours.',
}
const apiKnowsForms = {
  group: [
    'node:*',
    'react',
    'react-dom',
    'fastify',
    '@redress/server',
    '@redress/web',
    '@redress/server/**',
    '@redress/web/**',
  ],
  message: 'The calls know what a form is, and neither the page nor the server.',
}
const statementsAlone = {
  group: ['@redress/api/all-calls'],
  message: 'The page loads the few calls that it makes, as `npm run generate` has made them.',
}
const noServer = {
  group: ['node:*', '@redress/server', '@redress/server/**', '**/packages/server/**'],
  message: 'The page knows forms and calls, and nothing of the server.',
}
const noCase = {
  group: [
    '@redress/case',
    '@redress/case/**',
    '@redress/foundation',
    '@redress/foundation/**',
    'lezer-feel',
    '@lezer/*',
  ],
  message:
    'A case is read, judged and proved on the server: the page gets its forms, with the trees of their expressions.',
}
const noServerSources = {
  group: ['@redress/server', '@redress/server/**', '**/packages/server/**'],
  message: noServer.message,
}
const noPage = {
  group: ['@redress/web', '@redress/web/**', 'react', 'react-dom'],
  message: "The server knows nothing of the page's sources.",
}
const faceOfForm = {
  group: ['@redress/form/**/*.ts', '@redress/form/*.ts'],
  message: 'Only the reading of a case looks into the package of forms: others use its face.',
}
const noHttp = {
  group: ['fastify', '@fastify/*'],
  message: 'A use-case knows nothing of HTTP.',
}
const noSources = {
  group: ['@redress/*', '!@redress/api', '**/packages/**'],
  message:
    'The browser tests know an address, the data of a case and the calls, nothing of the other sources.',
}

const noPageOrServer = {
  group: ['@redress/web', '@redress/web/**', '@redress/server', '@redress/server/**', '**/packages/**'],
  message: 'The walkers know the rules of a form, and nothing of the page or the server.',
}

const passedIn = 'A form has no clock, no chance and no network: they are passed in.'
const impureGlobals = [
  'Date',
  'performance',
  'crypto',
  'fetch',
  'window',
  'document',
  'process',
  'setTimeout',
  'setInterval',
]

/** The server from the ground up. */
const serverDistricts: District[] = [
  {
    name: 'storage',
    layers: [['kysely', 'files', 'migrations'], ['conformance'], ['postgres', 'sqlite']],
  },
  { name: 'providers', layers: [['antivirus', 'captcha', 'paypal']] },
  {
    name: 'claims',
    layers: [
      ['vault', 'lists'],
      ['ledger', 'observations'],
      ['erasure'],
      ['history'],
      ['sign-in'],
      ['class-list', 'look-up'],
      ['filing'],
      ['links', 'cure', 'receipts', 'uploads', 'bulk'],
      ['claim-page'],
      ['outbox'],
      ['notices', 'drafts'],
    ],
    never: [noHttp],
  },
  { name: 'installation', layers: [['environment']] },
  {
    name: 'site',
    layers: [['http'], ['health', 'analytics'], ['routes', 'pages', 'plugins', 'openapi']],
  },
  {
    name: 'administration',
    layers: [
      ['marks'],
      ['exports'],
      ['backup', 'certificates'],
      ['purge', 'dev', 'links', 'decisions', 'find', 'erase', 'objections'],
      ['payees', 'notices'],
      ['figures', 'programs'],
      ['review'],
      ['report'],
      ['review-page'],
      ['commands'],
    ],
  },
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    // Counting and splitting by code point is what the rules and masks want.
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    ...layered(
      'packages/form/src',
      [
        ['expressions', 'reference-code', 'documents'],
        ['conditions', 'copy', 'dates', 'session', 'values'],
        ['draft-code', 'addresses'],
        ['rules'],
        ['masks', 'date-picker'],
        ['identifiers'],
        ['widgets'],
        ['blocks'],
        ['form'],
        ['dependencies', 'deadlines', 'across-records', 'writing', 'cure', 'signatures'],
        ['evaluation'],
        ['navigation', 'store'],
        ['sentences'],
        ['submission', 'known-rows'],
        ['bulk'],
        ['lists'],
      ],
      [formIsPure],
    ),
    {
      files: ['packages/form/src/**/*.ts'],
      excludeFiles: ['packages/form/src/**/*.test.ts', 'packages/form/src/testing.ts'],
      rules: {
        'no-restricted-globals': ['error', ...impureGlobals.map((name) => ({ name, message: passedIn }))],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: passedIn },
          { object: 'Temporal', property: 'Now', message: passedIn },
        ],
      },
    },
    forbid(['packages/api/src/*.ts'], [apiKnowsForms]),
    ...layered(
      'packages/foundation/src',
      [
        ['testing', 'documents', 'faults', 'networks'],
        ['csv', 'files'],
      ],
      [noPage, noServerSources],
    ),
    ...layered(
      'packages/case/src',
      [
        ['addresses', 'expression-parser', 'mistakes'],
        ['proof', 'payee-formats', 'testing'],
        ['examples'],
        ['reading'],
        ['schemas', 'advice', 'map', 'starter', 'versions'],
        ['translation'],
      ],
      [noPage, noHttp, noServerSources],
    ),
    // A test of a lower folder may read a whole case.
    forbid(['packages/{case,foundation}/src/**/*.test.ts'], [noPage, noHttp, noServerSources]),
    ...layered(
      'packages/web/src',
      [
        ['api', 'copy', 'state'],
        ['paypal'],
        ['form'],
        ['alerts', 'captcha', 'router', 'session', 'toasts'],
        ['analytics', 'drafts', 'languages', 'observation', 'submission'],
        ['widgets'],
        ['lists'],
        ['blocks'],
        ['themes'],
        ['app'],
        ['gallery'],
      ],
      [noServer, noCase, statementsAlone, faceOfForm],
    ),
    // Specimens show a widget or block in the gallery, which alone imports them.
    forbid(['packages/web/src/**/*.specimen.{ts,tsx}'], [noServer, noCase]),
    forbid(['packages/form/src/*.ts'], [formIsPure, noCase]),
    // A test of a lower folder may fill in a whole form.
    forbid(['packages/form/src/{identifiers,writing,signatures,cure}/*.test.ts'], [formIsPure]),
    // Tests of the page run in Node, with real servers of their own.
    forbid(['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/src/**/testing.ts'], [noServerSources]),
    ...inDistricts('packages/server/src', serverDistricts, [noPage, faceOfForm]),
    forbid(['e2e/**/*.ts'], [noSources]),
    forbid(['e2e/walker/**/*.ts'], [noPageOrServer]),
    // The mail server of the server's tests is a peer of the product, and no part of it.
    forbid(['e2e/fixtures/mail-receiver.ts'], []),
    // Nor is its PostgreSQL.
    forbid(['e2e/fixtures/{server-on-postgres,two-builds}.ts'], []),
    // The page of a review is a file that no server sends: its test makes reviews up.
    forbid(['e2e/tests/review-page.spec.ts'], []),
    // The test tool reads the names of a fixture's needs from its pattern, an empty one too.
    { files: ['e2e/fixtures/test.ts'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
