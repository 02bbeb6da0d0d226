import type { Migration } from '../../../storage/migrations/migration.ts'

// The last day in columns of the class list, as JSON by column. The next start computes those of earlier imports.
export const schema24LastDays: Migration = {
  change:
    'the last of the own days of class members is stored from the next start on, so that a form with such days closes after it',
  sqlite: `
  ALTER TABLE class_import ADD COLUMN last_days TEXT NOT NULL DEFAULT '{}';
  `,
  postgres: `
  ALTER TABLE class_import ADD COLUMN last_days text NOT NULL DEFAULT '{}';
  `,
}
