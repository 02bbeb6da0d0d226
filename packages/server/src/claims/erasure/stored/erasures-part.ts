import { erasureTables } from './erasures-tables.ts'
import { schema33ErasedClaims } from './schema-33-erased-claims.ts'

export const erasurePart = { schema: { 33: schema33ErasedClaims }, tables: erasureTables, events: {} }
