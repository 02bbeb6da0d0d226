/** The case of the data: the number of the case in `case.yaml`. */
export interface CaseNumberStore {
  /** Null before a case has opened the data. */
  readonly read: () => Promise<string | null>
  /** Puts a number in the place of the one before, or of none; nothing when another is there. Resolves to what is there. */
  readonly exchange: (before: string | null, number: string) => Promise<string | null>
}
