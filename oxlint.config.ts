import { defineConfig } from 'oxlint'

interface Pattern {
  readonly group: string[]
  readonly message: string
}

/** What the files must not import. One file matches one such rule: later ones would replace it, not add to it. */
const forbid = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

/** Imports run from later layers to earlier ones; folders of one layer do not import each other. */
function layered(root: string, layers: string[][], always: Pattern[], more: Record<string, Pattern[]> = {}) {
  return layers.flatMap((layer, index) =>
    layer.map((folder) => {
      const higher = [...layer.filter((other) => other !== folder), ...layers.slice(index + 1).flat()]
      const upwards = {
        group: higher.map((name) => `**/${name}/**`),
        message: `Imports run one way here: ${folder} is below these, or beside them.`,
      }
      const patterns = [...always, ...(more[folder] ?? []), ...(higher.length > 0 ? [upwards] : [])]
      return forbid([`${root}/${folder}/**/*.ts`, `${root}/${folder}/**/*.tsx`], patterns)
    }),
  )
}

const engineIsPure = {
  group: ['node:*', 'react', 'react-dom', 'fastify', '@redress/*'],
  message: 'The engine is pure: it knows no browser, no server and no other package of ours.',
}
const noServer = {
  group: ['node:*', '@redress/server', '@redress/server/**', '**/packages/server/**'],
  message: 'The page knows the engine and nothing of the server.',
}
const noServerSources = {
  group: ['@redress/server', '@redress/server/**', '**/packages/server/**'],
  message: noServer.message,
}
const noPage = {
  group: ['@redress/web', '@redress/web/**', 'react', 'react-dom'],
  message: "The server knows the engine and nothing of the page's sources.",
}
const noHttp = {
  group: ['fastify', '@fastify/*'],
  message: 'A use-case knows nothing of HTTP.',
}
const noSources = {
  group: ['@redress/*', '**/packages/**'],
  message: 'The browser tests know an address and the data of a case, nothing of the sources.',
}

const noPageOrServer = {
  group: ['@redress/web', '@redress/web/**', '@redress/server', '@redress/server/**', '**/packages/**'],
  message: 'The walkers know the rules of a form by the engine, and nothing of the page or the server.',
}

const passedIn = 'The engine has no clock, no chance and no network: they are passed in.'
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

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'import/no-cycle': 'error',
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
      'packages/engine/src',
      [
        ['copy', 'dates', 'session', 'values'],
        ['rules'],
        ['masks', 'date-picker'],
        ['conditions'],
        ['widgets'],
        ['blocks'],
        ['form'],
        ['dependencies', 'deadlines'],
        ['navigation', 'store'],
        ['submission', 'mistakes', 'proof'],
        ['contract'],
      ],
      [engineIsPure],
    ),
    {
      files: ['packages/engine/src/**/*.ts'],
      excludeFiles: ['packages/engine/src/**/*.test.ts', 'packages/engine/src/testing.ts'],
      rules: {
        'no-restricted-globals': ['error', ...impureGlobals.map((name) => ({ name, message: passedIn }))],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: passedIn },
          { object: 'Temporal', property: 'Now', message: passedIn },
        ],
      },
    },
    ...layered(
      'packages/web/src',
      [
        ['api', 'copy', 'state'],
        ['paypal'],
        ['form'],
        ['alerts', 'captcha', 'router', 'session', 'toasts'],
        ['submission'],
        ['widgets'],
        ['blocks'],
        ['themes'],
        ['app'],
        ['gallery'],
      ],
      [noServer],
    ),
    // Tests of the page run in Node, with real servers of their own.
    forbid(['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/src/**/testing.ts'], [noServerSources]),
    ...layered(
      'packages/server/src',
      [
        ['documents', 'providers'],
        ['case'],
        ['advice', 'antivirus', 'captcha', 'map', 'paypal', 'schemas', 'starter', 'storage'],
        ['vault'],
        ['ledger'],
        ['claims'],
        ['exports'],
        ['report'],
        ['http'],
        ['routes', 'pages', 'plugins'],
        ['outbox'],
        ['commands'],
      ],
      [noPage],
      { claims: [noHttp], outbox: [noHttp] },
    ),
    forbid(['e2e/**/*.ts'], [noSources]),
    forbid(['e2e/walker/**/*.ts'], [noPageOrServer]),
    // The test tool reads the names of a fixture's needs from its pattern, an empty one too.
    { files: ['e2e/fixtures/test.ts'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
