/** The case of the data: the number of the case in `case.yaml`. */
export interface CaseNumberStore {
  /** Null before a case has opened the data. */
  readonly read: () => Promise<string | null>
  /** Replaces the expected number, or none, by a number; no effect if another is stored. Resolves to the stored number. */
  readonly exchange: (before: string | null, number: string) => Promise<string | null>
}
