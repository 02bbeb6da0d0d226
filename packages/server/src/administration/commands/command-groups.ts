import type { Command } from 'commander'

/** Adds a command, with its options and its help, to the program. */
type AddCommand = (program: Command) => void

interface CommandGroup {
  readonly title: string
  /** By their names, as they are typed, in the order of the help. */
  readonly commands: Readonly<Record<string, () => Promise<AddCommand>>>
}

/** All commands. Each is loaded only where it is run or explained: together they are most of the product. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Set up a case:',
    commands: {
      new: async () => (await import('./new.ts')).newCommand,
      dev: async () => (await import('./dev.ts')).devCommand,
      check: async () => (await import('./check.ts')).checkCommand,
      map: async () => (await import('./map.ts')).mapCommand,
      try: async () => (await import('./try.ts')).tryCommand,
      evaluate: async () => (await import('./evaluate.ts')).evaluateCommand,
      texts: async () => (await import('./texts.ts')).textsCommand,
      schemas: async () => (await import('./schemas.ts')).schemasCommand,
    },
  },
  {
    title: 'Run a case:',
    commands: {
      serve: async () => (await import('./serve.ts')).serveCommand,
      reload: async () => (await import('./reload.ts')).reloadCommand,
      versions: async () => (await import('./versions.ts')).versionsCommand,
      import: async () => (await import('../../steps/class-list/commands/import.ts')).importCommand,
      class: async () => (await import('../../steps/class-list/commands/class.ts')).classCommand,
      find: async () => (await import('../../steps/find/commands/find.ts')).findCommand,
      export: async () => (await import('../../case-data/export/commands/export.ts')).exportCommand,
      verify: async () => (await import('../../case-data/export/commands/verify.ts')).verifyCommand,
      review: async () => (await import('../../steps/review/commands/review.ts')).reviewCommand,
      decide: async () => (await import('../../steps/decide/commands/decide.ts')).decideCommand,
      objections: async () => (await import('../../steps/decide/commands/objections.ts')).objectionsCommand,
      note: async () => (await import('../../steps/note/commands/note.ts')).noteCommand,
      notices: async () => (await import('../../steps/notify/commands/notices.ts')).noticesCommand,
      pay: async () => (await import('../../steps/pay/commands/pay.ts')).payCommand,
      report: async () => (await import('../../steps/report/commands/report.ts')).reportCommand,
      figures: async () => (await import('../../steps/report/commands/figures.ts')).figuresCommand,
      outbox: async () => (await import('../../steps/outbox/commands/outbox.ts')).outboxCommand,
      attempts: async () => (await import('../../steps/sign-in/commands/attempts.ts')).attemptsCommand,
      links: async () => (await import('../../steps/personal-links/commands/links.ts')).linksCommand,
      pins: async () => (await import('../../steps/sign-in/commands/pins.ts')).pinsCommand,
      keys: async () => (await import('../../case-data/keys/commands/keys.ts')).keysCommand,
      'api-keys': async () => (await import('../../programs/commands/api-keys.ts')).apiKeysCommand,
      renumber: async () => (await import('../../case-data/renumber/commands/renumber.ts')).renumberCommand,
      backup: async () => (await import('../../case-data/backup/commands/backup.ts')).backupCommand,
      restore: async () => (await import('../../case-data/backup/commands/restore.ts')).restoreCommand,
      upgrade: async () => (await import('../../case-data/upgrade/commands/upgrade.ts')).upgradeCommand,
      erase: async () => (await import('../../case-data/erase/commands/erase.ts')).eraseCommand,
      purge: async () => (await import('../../case-data/purge/commands/purge.ts')).purgeCommand,
    },
  },
]
