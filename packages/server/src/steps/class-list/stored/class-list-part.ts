import type { Connection } from '../../../storage/stored-part.ts'
import type { SignInTables } from '../../sign-in/stored/sign-in-tables.ts'
import { classHistoryStore } from './class-history/class-history-store.ts'
import { classListStore } from './class-list-queries.ts'
import { type ClassListTables, classListTables } from './class-list-tables.ts'
import { schema20LookUpKeys } from './schema-20-look-up-keys.ts'
import { schema24LastDays } from './schema-24-last-days.ts'
import { schema29ChangesOfTheClassList } from './schema-29-changes-of-the-class-list.ts'

export const classListPart = {
  schema: { 20: schema20LookUpKeys, 24: schema24LastDays, 29: schema29ChangesOfTheClassList },
  tables: classListTables,
  events: {},
  open: ({ db, exclusively, read }: Connection<ClassListTables & SignInTables>) => ({
    classList: classListStore(db, read, exclusively),
    classHistory: classHistoryStore(db, exclusively),
  }),
}
