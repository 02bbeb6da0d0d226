import type { Connection } from '../../storage/stored-part.ts'
import { apiKeyStore } from './api-key-queries.ts'
import { type ApiKeyTables, apiKeyTables } from './api-keys-tables.ts'
import { schema30KeysAndAnnouncedDecisions } from './schema-30-keys-and-announced-decisions.ts'

export const programsPart = {
  schema: { 30: schema30KeysAndAnnouncedDecisions },
  tables: apiKeyTables,
  events: {},
  open: ({ db, exclusively, schema }: Connection<ApiKeyTables>) => ({
    apiKeys: { ...apiKeyStore(db, exclusively), ...(schema < 30 && { all: async () => [] }) },
  }),
}
