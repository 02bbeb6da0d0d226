import type { Migration } from './migration.ts'

// Documents from before the scanner existed were not scanned.
export const schema07ScannedDocuments: Migration = {
  sqlite: `
  ALTER TABLE claim_document ADD COLUMN scan_state TEXT NOT NULL DEFAULT 'notScanned'
    CHECK (scan_state IN ('clean', 'infected', 'pending', 'notScanned'));
  ALTER TABLE claim_document ADD COLUMN scan_finding TEXT;
  ALTER TABLE claim_document ADD COLUMN scan_signature TEXT;
  CREATE INDEX claim_document_pending ON claim_document (file) WHERE scan_state = 'pending';
  `,
  postgres: `
  ALTER TABLE claim_document ADD COLUMN scan_state text NOT NULL DEFAULT 'notScanned'
    CHECK (scan_state IN ('clean', 'infected', 'pending', 'notScanned'));
  ALTER TABLE claim_document ADD COLUMN scan_finding text;
  ALTER TABLE claim_document ADD COLUMN scan_signature text;
  CREATE INDEX claim_document_pending ON claim_document (file) WHERE scan_state = 'pending';
  `,
}
