import type { Migration } from './migration.ts'

// Existing claims were filed before tokens were verified.
export const schema02CaptchaState: Migration = {
  sqlite: `
  ALTER TABLE claim ADD COLUMN captcha_state TEXT NOT NULL DEFAULT 'unverified'
    CHECK (captcha_state IN ('verified', 'unverified'));
  `,
  postgres: null,
}
