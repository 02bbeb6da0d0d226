import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An edit of a registry: an existing line, and the lines to insert before it. */
interface Registration {
  readonly file: string
  readonly before: string
  readonly lines: string
}

/** A recipe of CONTRIBUTING.md: specimens to copy, and lines to add to registries. */
export interface Recipe {
  readonly copies: Readonly<Record<string, string>>
  readonly registrations: readonly Registration[]
}

const widgets = 'packages/engine/src/widgets/registry.ts'
const faces = 'packages/web/src/widgets/registry.ts'
const readables = 'packages/web/src/widgets/readable-in.ts'
const specimens = 'packages/web/src/gallery/registry.ts'
const rules = 'packages/engine/src/rules/registry.ts'
const captchaNames = 'packages/engine/src/contract/captcha-provider-names.ts'
const captchaProviders = 'packages/server/src/providers/captcha/captcha-provider.ts'
const captchas = 'packages/web/src/captcha/registry.ts'
const captchaNotices = 'packages/web/src/captcha/CaptchaBox.tsx'
const builtInCopy = 'packages/engine/src/copy/built-in-copy.ts'
const captchaScripts = 'packages/web/src/captcha/trusted-script-address.test.ts'
const commands = 'packages/server/src/administration/commands/command-groups.ts'
const migrations = 'packages/server/src/storage/migrations/registry.ts'
const tables = 'packages/server/src/storage/kysely/tables.ts'
const tableStore = 'packages/server/src/storage/kysely/table-store.ts'
const linkStore = 'packages/server/src/storage/kysely/link-store.ts'

/** "Add a widget": seven files. */
export const widgetRecipe: Recipe = {
  copies: {
    'pills.ts': 'packages/engine/src/widgets/pills.ts',
    'Pills.tsx': 'packages/web/src/widgets/Pills/Pills.tsx',
    'Pills.specimen.ts': 'packages/web/src/widgets/Pills/Pills.specimen.ts',
  },
  registrations: [
    {
      file: widgets,
      before: "import { radio, radioPlanning, radioSchema } from './radio.ts'",
      lines: "import { pills, pillsPlanning, pillsSchema } from './pills.ts'",
    },
    { file: widgets, before: '  radioSchema,', lines: '  pillsSchema,' },
    { file: widgets, before: '  radio,', lines: '  pills,' },
    { file: widgets, before: '  radio: radioPlanning,', lines: '  pills: pillsPlanning,' },
    { file: widgets, before: '  radio: value,', lines: '  pills: value,' },
    {
      file: faces,
      before: "import { Radio } from './Radio/Radio.tsx'",
      lines: "import { Pills } from './Pills/Pills.tsx'",
    },
    {
      file: faces,
      before: '  radio: Radio,',
      lines: '  pills: Pills,',
    },
    { file: readables, before: '  radio: readableChoice,', lines: '  pills: readableChoice,' },
    {
      file: specimens,
      before: "import { radioSpecimens } from '../widgets/Radio/Radio.specimen.ts'",
      lines: "import { pillsSpecimens } from '../widgets/Pills/Pills.specimen.ts'",
    },
    { file: specimens, before: '  radio: [radioSpecimens],', lines: '  pills: [pillsSpecimens],' },
  ],
}

/** "Add a rule": three files. */
export const ruleRecipe: Recipe = {
  copies: {
    'without-digits.ts': 'packages/engine/src/rules/text/without-digits.ts',
    'without-digits.test.ts': 'packages/engine/src/rules/text/without-digits.test.ts',
  },
  registrations: [
    {
      file: rules,
      before: "import { url, urlPlanning, urlSchema } from './text/url.ts'",
      lines:
        "import { withoutDigits, withoutDigitsPlanning, withoutDigitsSchema } from './text/without-digits.ts'",
    },
    { file: rules, before: '  validDateSchema,', lines: '  withoutDigitsSchema,' },
    { file: rules, before: '  validDate,', lines: '  withoutDigits,' },
    {
      file: rules,
      before: '  validDate: validDatePlanning,',
      lines: '  withoutDigits: withoutDigitsPlanning,',
    },
  ],
}

const languages = 'packages/server/languages'
const notice = 'LocKey_Captcha_Notice_reCaptcha'
const newNotice = 'LocKey_Captcha_Notice_turnstile'

/** The line of a language's file before which its new notice stands. */
const lineOfNotice = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${notice}:`)) ?? notice

const languageFiles = readdirSync(join(import.meta.dirname, '../..', languages))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => `${languages}/${name}`)

/** "Add an outside provider": a captcha. */
export const providerRecipe: Recipe = {
  copies: { 'turnstile.ts': 'packages/web/src/captcha/turnstile.ts' },
  registrations: [
    { file: captchaNames, before: '] as const', lines: "  // Cloudflare's.\n  'turnstile'," },
    {
      file: captchaProviders,
      before: '  reCaptcha: {',
      lines: `  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
      style: [],
      connect: ['https://challenges.cloudflare.com'],
    },
    hasSecretForEachKey: true,
    publicForTests: {
      secrets: ['1x0000000000000000000000000000000AA', '2x0000000000000000000000000000000AA'],
      siteKeys: ['1x00000000000000000000AA', '2x00000000000000000000AB'],
    },
    codes: { seen: 'timeout-or-duplicate', expired: 'timeout-or-duplicate' },
  },`,
    },
    {
      file: captchas,
      before: '',
      lines: "import { turnstile } from './turnstile.ts'",
    },
    { file: captchas, before: '}', lines: '  turnstile,' },
    { file: captchaNotices, before: '} as const', lines: `  turnstile: '${newNotice}',` },
    {
      file: builtInCopy,
      before: `  ${notice}:`,
      lines: `  ${newNotice}:\n    'Protected by Turnstile: the <a href="https://www.cloudflare.com/privacypolicy/">privacy policy</a> of Cloudflare applies.',`,
    },
    ...languageFiles.map((file) => ({
      file,
      before: lineOfNotice(file),
      lines: `${newNotice}: "Turnstile"`,
    })),
    {
      file: captchaScripts,
      before: "])('CAP-1 a script of a provider may be loaded: %s', (url) => {",
      lines: "  'https://challenges.cloudflare.com/turnstile/v0/api.js',",
    },
  ],
}

/** "Add a command": two files and its call. */
export const commandRecipe: Recipe = {
  copies: {
    'members.ts': 'packages/server/src/administration/commands/members.ts',
    'members.test.ts': 'packages/server/src/administration/commands/members.test.ts',
  },
  registrations: [
    {
      file: commands,
      before: "      pins: async () => (await import('./pins.ts')).pinsCommand,",
      lines: "      members: async () => (await import('./members.ts')).membersCommand,",
    },
  ],
}

/** "Add a storage migration": a step that adds a column. */
export const migrationRecipe: Recipe = {
  copies: {
    'schema-next-notes-of-links.ts': 'packages/server/src/storage/migrations/schema-next-notes-of-links.ts',
  },
  registrations: [
    {
      file: migrations,
      before: "import { schema01FirstTables } from './schema-01-first-tables.ts'",
      lines: "import { schemaNextNotesOfLinks } from './schema-next-notes-of-links.ts'",
    },
    { file: migrations, before: ']', lines: '  schemaNextNotesOfLinks,' },
    { file: tables, before: '    withdrawn_at: string | null', lines: '    note: string | null' },
    { file: tableStore, before: '      withdrawn_at: true,', lines: '      note: true,' },
    {
      file: linkStore,
      before: '  withdrawn_at: link.withdrawnAt && textOf(link.withdrawnAt),',
      lines: '  note: null,',
    },
  ],
}
