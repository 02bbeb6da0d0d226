import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { DraftTables } from '../../save-for-later/stored/drafts-tables.ts'
import { schema36Uploads } from './schema-36-uploads.ts'
import { uploadStore } from './upload-queries.ts'
import { type UploadTables, uploadTables } from './uploads-tables.ts'

/** What is read of tables from before there were uploads. */
const noUploads = { total: async () => ({ bytes: 0, uploads: 0 }), hasFile: async () => false }

export const documentsPart = {
  schema: { 36: schema36Uploads },
  tables: uploadTables,
  events: {},
  open: ({ db, exclusively, write, schema }: Connection<UploadTables & FilingTables & DraftTables>) => ({
    uploads: { ...uploadStore(db, write, exclusively), ...(schema < 36 && noUploads) },
  }),
}
