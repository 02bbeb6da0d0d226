import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

type Pattern = { readonly message: string } & ({ readonly group: string[] } | { readonly regex: string })

/** What the files must not import. One file matches one such rule: later ones would replace it, not add to it. */
const forbid = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

const foldersIn = (root: string): readonly string[] => {
  const folder = join(import.meta.dirname, root)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}

/** @throws Error where a folder of the source is in no layer, so that no border holds for it */
function everyFolderListed(root: string, listed: readonly string[]): void {
  const lost = foldersIn(root).filter((name) => !listed.includes(name))
  if (lost.length > 0)
    throw new Error(
      `${root} has folders in no layer: ${lost.join(', ')}. Name their place in oxlint.config.ts.`,
    )
}

/** Imports run from later layers to earlier ones; folders of one layer do not import each other. */
function layered(root: string, layers: string[][], always: Pattern[], more: Record<string, Pattern[]> = {}) {
  everyFolderListed(root, layers.flat())
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

/** Beside the rooms: what tests of all of them share. */
const aside = ['testing', 'system-tests']

/** The folder above a room, where it has one: that of all steps, for example. */
const houses = ['claims', 'steps', 'case-data']

/** A room by its path: `steps/filing`. What is stored of a step, its calls and its commands are rooms of their own. */
type Room = string

/** A name that does not begin with `stored/`: the expressions of the lint tool have no look-ahead. */
const notStored = '(?:[^s]|s[^t]|st[^o]|sto[^r]|stor[^e]|store[^d]|stored[^/])'

/** Matches an import from one of the rooms, but for what it stores, from anywhere in the source. */
const leadsTo = (rooms: readonly Room[]): string => {
  const names = rooms.map((room) => {
    const [house = '', name] = room.split('/')
    return name === undefined ? house : `(?:${house}/)?${name}`
  })
  return `^(?:\\.\\./)+(?:${names.join('|')})/${notStored}`
}

/** Imports run from later rooms to earlier ones; those in one line do not import each other. */
function inRooms(root: string, given: Room[][], never: Readonly<Record<Room, Pattern[]>>, always: Pattern[]) {
  // A step in no line, such as `note`, is one that no other needs: it may import all of them, and none of them imports it. The files
  // of `steps` itself put the steps together, and are in no room.
  const listed = new Set(given.flat())
  const leaves = foldersIn(`${root}/steps`).flatMap((name) =>
    listed.has(`steps/${name}`) ? [] : [`steps/${name}`],
  )
  const before = given.findIndex((line) => line.includes('site'))
  const lines = [...given.slice(0, before), leaves, ...given.slice(before)]
  const rooms = lines.flat()
  everyFolderListed(root, [...rooms.filter((room) => !room.includes('/')), ...houses, ...aside])
  for (const house of houses)
    everyFolderListed(
      `${root}/${house}`,
      rooms.flatMap((room) => (room.startsWith(`${house}/`) ? [room.slice(house.length + 1)] : [])),
    )
  const rules = lines.flatMap((line, index) =>
    line.map((room) => {
      const higher = [...line.filter((other) => other !== room), ...lines.slice(index + 1).flat()]
      const upwards = {
        regex: leadsTo(higher),
        message: `Imports run one way here: ${room} is below these, or beside them.`,
      }
      const outer = /^(?:claims|steps|storage)/.test(room) ? [thinOutside] : []
      const patterns = [...always, ...outer, ...(never[room] ?? never[room.split('/')[0] ?? ''] ?? [])]
      return forbid([`${root}/${room}/**/*.ts`], higher.length > 0 ? [...patterns, upwards] : patterns)
    }),
  )
  return [
    ...rules,
    forbid([`${root}/*/*/{calls,commands}/**/*.ts`, `${root}/steps/*/step.ts`], always),
    forbid([`${root}/**/stored/*.ts`], [...always, storedAlone(1)]),
    forbid([`${root}/**/stored/*/*.ts`], [...always, storedAlone(2)]),
    // A test of a lower room may start the whole server.
    forbid([`${root}/**/*.test.ts`, `${root}/**/testing.ts`, `${root}/**/*-conformance.ts`], always),
  ]
}

const thinOutside = {
  regex: '/(?:calls|commands)/',
  message: 'Calls and commands are the outermost files of a step: no rule knows HTTP or the terminal.',
}
/** What a step stores, in a file so many folders below the step. */
const storedAlone = (depth: number): Pattern => ({
  regex: `^(?:(?:\\.\\./)+(?:claims/[a-z]+|case-data|installation|http|command-line|site|administration)/${notStored}|(?:\\.\\./){${depth}}[a-z-]+\\.ts$)`,
  message: 'What a step stores knows the database, and none of the rules above it.',
})

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

/** The server from the ground up: in each line, rooms that know those of the lines before. */
const serverRooms: Room[][] = [
  ['storage'],
  ['providers'],
  ['claims/vault', 'claims/lists'],
  ['claims/ledger'],
  ['claims/erasure'],
  ['claims/history'],
  ['steps/sign-in'],
  ['steps/class-list'],
  ['steps/filing'],
  [
    'steps/links',
    'steps/receipt',
    'steps/cure',
    'steps/bulk',
    'steps/observe',
    'steps/marks',
    'steps/access-log',
    'steps/documents',
  ],
  ['steps/claim-page'],
  ['steps/outbox'],
  ['steps/claim-table', 'steps/personal-links', 'steps/save-for-later'],
  ['steps/notify', 'steps/find', 'steps/decide'],
  ['printed'],
  ['steps/pay', 'steps/review'],
  ['installation'],
  ['http'],
  ['command-line'],
  ['steps/paypal'],
  ['case-data/certificates'],
  ['case-data/export'],
  ['case-data/backup'],
  ['case-data/purge', 'case-data/erase', 'case-data/keys', 'case-data/upgrade', 'case-data/renumber'],
  ['steps/report'],
  // Here: the steps that are in no line.
  ['site'],
  ['programs'],
  ['administration'],
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
        ['alerts', 'router', 'session', 'toasts'],
        ['analytics', 'captcha', 'languages'],
        ['elements'],
        ['documents'],
        ['widgets'],
        ['lists'],
        ['blocks'],
        ['themes'],
        ['app'],
        ['confirm', 'deadlines', 'observation', 'receipt', 'save-for-later'],
        ['sign-in'],
        ['filing'],
        ['bulk', 'claim-page', 'filling-in'],
        ['shell'],
        ['gallery'],
      ],
      [noServer, noCase, statementsAlone, faceOfForm],
    ),
    // Parts that every page may fetch on demand are named in one file, and lie above the app that all of them share.
    forbid(['packages/web/src/app/load-parts.ts'], [noServer, noCase, statementsAlone, faceOfForm]),
    // Specimens show a widget or block in the gallery, which alone imports them.
    forbid(['packages/web/src/**/*.specimen.{ts,tsx}'], [noServer, noCase]),
    forbid(['packages/form/src/*.ts'], [formIsPure, noCase]),
    // A test of a lower folder may fill in a whole form.
    forbid(['packages/form/src/{identifiers,writing,signatures,cure}/*.test.ts'], [formIsPure]),
    // Tests of the page run in Node, with real servers of their own.
    forbid(['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/src/**/testing.ts'], [noServerSources]),
    ...inRooms('packages/server/src', serverRooms, { claims: [noHttp], steps: [noHttp] }, [
      noPage,
      faceOfForm,
    ]),
    ...layered(
      'packages/server/src/storage',
      [['files', 'migrations'], ['kysely'], ['conformance'], ['postgres', 'sqlite']],
      [noPage, faceOfForm],
    ),
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
