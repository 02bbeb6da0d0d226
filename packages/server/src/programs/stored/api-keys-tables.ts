import type { TablesOf } from '../../storage/stored-part.ts'
import type { ApiKeyScope } from './api-key-store.ts'

export interface ApiKeyTables {
  /** Keys of programs, by a keyed hash. */
  api_key: {
    name: string
    scope: ApiKeyScope
    key_hash: string
    made_at: string
    ends_at: string
    revoked_at: string | null
  }
}

export const apiKeyTables: TablesOf<ApiKeyTables> = {
  api_key: {
    backup: { leftOut: 'a backup would bring a revoked key back' },
    erasure: 'ofNoClaim',
  },
}
