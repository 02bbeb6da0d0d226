import type { FormType } from '@redress/form'
import type { TablesOf } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type { AttemptScope } from './attempt-store.ts'

export interface SignInTables {
  session_grant: {
    session_hash: string
    form_type: FormType
    member_id: string
    granted_at: string
    last_seen_at: string
    proof: string
    retired: number
    case_version: string
    tab_key: string
    listed: string
  }
  /** Levels of wrong sign-ins. Moments are milliseconds since 1970, with which the database computes. */
  sign_in_attempt: {
    key: string
    scope: AttemptScope
    credential: string | null
    level: number
    at: number
    opens_at: number
    right_at: number
  }
}

export const signInTables: TablesOf<SignInTables, SignInTables & FilingTables> = {
  session_grant: {
    backup: { leftOut: 'claimants sign in again' },
    erasure: {
      remove: (db, { filings }) =>
        db
          .deleteFrom('session_grant')
          .where('member_id', 'in', (query) =>
            query.selectFrom('claim').select('member_id').where('id', 'in', filings),
          )
          .execute(),
    },
  },
  sign_in_attempt: {
    backup: { leftOut: 'the levels fall by themselves' },
    erasure: 'ofNoClaim',
  },
}
