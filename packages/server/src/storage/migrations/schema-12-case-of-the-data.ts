import type { Migration } from './migration.ts'

// Null until a case opens the data: existing data are bound to the case that opens them first.
export const schema12CaseOfTheData: Migration = {
  sqlite: `
  ALTER TABLE installation ADD COLUMN case_number TEXT;
  `,
  postgres: `
  ALTER TABLE installation ADD COLUMN case_number text;
  `,
}
