import type { Migration } from './migration.ts'

// Only numbers: no claimant and no time.
export const schema10CountsOfSteps: Migration = {
  sqlite: `
  CREATE TABLE step_count (
    form_type TEXT NOT NULL,
    step TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (form_type, step)
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  CREATE TABLE step_count (
    form_type text COLLATE "C" NOT NULL,
    step text COLLATE "C" NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (form_type, step)
  );
  `,
}
