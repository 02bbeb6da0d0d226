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
      import: async () => (await import('./import.ts')).importCommand,
      class: async () => (await import('./class.ts')).classCommand,
      find: async () => (await import('./find.ts')).findCommand,
      export: async () => (await import('./export.ts')).exportCommand,
      verify: async () => (await import('./verify.ts')).verifyCommand,
      review: async () => (await import('./review.ts')).reviewCommand,
      decide: async () => (await import('./decide.ts')).decideCommand,
      objections: async () => (await import('./objections.ts')).objectionsCommand,
      notices: async () => (await import('./notices.ts')).noticesCommand,
      pay: async () => (await import('./pay.ts')).payCommand,
      report: async () => (await import('./report.ts')).reportCommand,
      figures: async () => (await import('./figures.ts')).figuresCommand,
      outbox: async () => (await import('./outbox.ts')).outboxCommand,
      attempts: async () => (await import('./attempts.ts')).attemptsCommand,
      links: async () => (await import('./links.ts')).linksCommand,
      pins: async () => (await import('./pins.ts')).pinsCommand,
      keys: async () => (await import('./keys.ts')).keysCommand,
      'api-keys': async () => (await import('./api-keys.ts')).apiKeysCommand,
      renumber: async () => (await import('./renumber.ts')).renumberCommand,
      backup: async () => (await import('./backup.ts')).backupCommand,
      restore: async () => (await import('./restore.ts')).restoreCommand,
      upgrade: async () => (await import('./upgrade.ts')).upgradeCommand,
      erase: async () => (await import('./erase.ts')).eraseCommand,
      purge: async () => (await import('./purge.ts')).purgeCommand,
    },
  },
]
