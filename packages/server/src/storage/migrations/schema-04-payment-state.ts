import type { Migration } from './migration.ts'

// Null: not paid by PayPal, or filed before accounts were verified.
export const schema04PaymentState: Migration = {
  sqlite: `
  ALTER TABLE claim ADD COLUMN payment_state TEXT CHECK (payment_state IN ('verified', 'unverified'));
  `,
  postgres: null,
}
