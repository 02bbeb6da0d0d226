import type { Connection } from '../../../storage/stored-part.ts'
import type { SignInTables } from '../../sign-in/stored/sign-in-tables.ts'
import { classHistoryStore } from './class-history/class-history-store.ts'
import type { ClassHistory, ClassList } from './class-list.ts'
import { classListStore } from './class-list-queries.ts'
import { type ClassListTables, classListTables } from './class-list-tables.ts'
import { schema20LookUpKeys } from './schema-20-look-up-keys.ts'
import { schema24LastDays } from './schema-24-last-days.ts'
import { schema29ChangesOfTheClassList } from './schema-29-changes-of-the-class-list.ts'

/** The history of a class list from before there was one. The class has every member of the list. */
const withoutHistory = (classHistory: ClassHistory, classList: ClassList): ClassHistory => ({
  ...classHistory,
  entries: async () => [],
  ofMembers: async () => [],
  imports: async () => [],
  counts: async () => [],
  standings: async () => [],
  standingsAfter: async () => [],
  underOtherKeys: async () => [],
  size: async () => {
    const list = await classList.lastImport()
    return list && { listed: list.members, merged: 0, optedOut: 0 }
  },
})

export const classListPart = {
  schema: { 20: schema20LookUpKeys, 24: schema24LastDays, 29: schema29ChangesOfTheClassList },
  tables: classListTables,
  events: {},
  open: ({ db, exclusively, read, schema }: Connection<ClassListTables & SignInTables>) => {
    const classList = classListStore(db, read, exclusively)
    const classHistory = classHistoryStore(db, exclusively)
    return { classList, classHistory: schema < 29 ? withoutHistory(classHistory, classList) : classHistory }
  },
}
