import { installationTables } from './installation-tables.ts'
import { schema21CaseVersions } from './migrations/schema-21-case-versions.ts'

export const installationPart = {
  schema: { 21: schema21CaseVersions },
  tables: installationTables,
  events: {},
}
