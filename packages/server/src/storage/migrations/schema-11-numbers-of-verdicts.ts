import type { Migration } from './migration.ts'

// Verdicts on documents have numbers from now on; those from before come first.
export const schema11NumbersOfVerdicts: Migration = {
  sqlite: `
  ALTER TABLE claim ADD COLUMN last_verdict INTEGER;
  UPDATE claim SET last_verdict = 1
    WHERE id IN (SELECT claim_id FROM claim_document WHERE scan_signature IS NOT NULL);
  CREATE INDEX claim_last_verdict ON claim (last_verdict) WHERE last_verdict IS NOT NULL;
  CREATE INDEX claim_with_verdict ON claim (sequence) WHERE last_verdict IS NOT NULL;
  `,
  postgres: `
  ALTER TABLE claim ADD COLUMN last_verdict integer;
  UPDATE claim SET last_verdict = 1
    WHERE id IN (SELECT claim_id FROM claim_document WHERE scan_signature IS NOT NULL);
  CREATE INDEX claim_last_verdict ON claim (last_verdict) WHERE last_verdict IS NOT NULL;
  CREATE INDEX claim_with_verdict ON claim (sequence) WHERE last_verdict IS NOT NULL;
  `,
}
