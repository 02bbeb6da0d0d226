/** A check that runs no code of the product: one command, which exits with 0 if it finds nothing. */
export interface StaticCheck {
  readonly name: string
  readonly command: string
}

const typeScriptProjects = [
  'packages/foundation',
  'packages/form',
  'packages/form/tsconfig.test.json',
  'packages/api',
  'packages/case',
  'packages/web',
  'packages/web/tsconfig.test.json',
  'packages/server',
  // Everything that runs in Node beside the packages: scripts, bench, e2e, storm and farms.
  '.',
]

/** Remembers what it found, so that the next run checks only what a change affects; a fresh clone checks everything. */
const typesCommand = (project: string): string =>
  `tsc -p ${project} --incremental --tsBuildInfoFile node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`

/** Types, lint, format and unused code: the checks that need neither a build nor a browser. */
export const staticChecks: readonly StaticCheck[] = [
  ...typeScriptProjects.map((project) => ({ name: `types ${project}`, command: typesCommand(project) })),
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'format', command: 'biome check --error-on-warnings' },
  { name: 'unused', command: 'knip' },
]
