// This file is long because it is one contract: everything that a database does for the use cases.
import type { FormType } from '@redress/engine'

/** Encrypted bytes, and the id of their key. */
export interface Sealed {
  readonly keyId: string
  readonly bytes: Uint8Array
}

/** A sealed value in its row, for a change of keys. */
interface SealedRow {
  readonly id: string
  readonly sealed: Sealed
}

/** Rows whose sealed value can be moved to another key. */
export interface Resealable {
  /** At most `limit` rows that are sealed with another key than this one; empty if none are left. */
  readonly underOtherKeys: (keyId: string, limit: number) => Promise<readonly SealedRow[]>
  /** Replaces a sealed value; false, and nothing changed, if the row has another value by now. */
  readonly exchange: (id: string, from: Sealed, to: Sealed) => Promise<boolean>
}

/** A stored class member. Credentials are only stored as keyed hashes. */
export interface StoredMember {
  /** Keyed hash of the claim id: the member's identifier everywhere. */
  readonly id: string
  /** Hash of the PIN together with the claim id, fast or slow (`vault/pin-hash.ts`). */
  readonly pinHash: string
  /** Keyed hash of the vehicle's VIN, if the list has one. */
  readonly vinHash: string | null
  /** The other columns of the class list. */
  readonly data: Sealed
}

/** A row of a class list: a member, or why it was refused. `line` is the line of the file, from 1. */
export type ListRow<Member = StoredMember> = { readonly line: number; readonly member: Member } | RefusedRow

/** A row of the class list that was not imported. It has no cells, since they are personal data. */
export interface RefusedRow {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly reason: string
}

/** The source of an imported class list, and the result. */
export interface ListImport {
  readonly source: string
  readonly members: number
  readonly refused: number
}

/**
 * What becomes of the members in use. `replace`: those who are not in the list are gone. `update`: those in the list are added
 * or changed, the others stay. `add`: those who are new are added, everybody in use stays as they are.
 */
export type ListMode = 'replace' | 'update' | 'add'

/** Which list is imported and how, and the reason for rows with a repeated member. */
export interface ListSource {
  readonly source: string
  readonly repeated: string
  readonly mode: ListMode
}

/** A member in the list in use, and a unique number. */
interface ListedMember {
  readonly line: number
  readonly member: StoredMember
}

/** The imported class list of the case. */
export interface ClassList extends Resealable {
  readonly find: (id: string) => Promise<StoredMember | null>
  /** The member with this vehicle; of several the first by id. */
  readonly findByVin: (vinHash: string) => Promise<StoredMember | null>
  /** Reads only the PIN hash of a member. */
  readonly pinHashOf: (id: string) => Promise<string | null>
  /** How many PINs have no slow hash yet. It looks at all of those. */
  readonly pinsLeft: () => Promise<number>
  /** Some members whose PINs have none, at most `limit`, in the order of their lines. */
  readonly withFastPins: (limit: number) => Promise<readonly ListedMember[]>
  /** Puts members in the place of themselves, where they are as they were; how many. */
  readonly exchangePins: (
    pairs: readonly { readonly from: StoredMember; readonly to: StoredMember }[],
  ) => Promise<number>
  /** Gives the work of hashing PINs to one holder until a moment; false while another has it. */
  readonly leaseHashing: (holder: string, now: Temporal.Instant, until: Temporal.Instant) => Promise<boolean>
  /** Releases the lease. */
  readonly endHashing: (holder: string) => Promise<void>
  /** The list that is in use, or null before the first import. */
  readonly lastImport: () => Promise<ListImport | null>
  /** Rows of the list in use that were refused, in the order of the file, a few in memory at a time. */
  readonly refusedRows: () => AsyncIterable<RefusedRow>
  /** Those of these members who are in the list in use. */
  readonly findAll: (ids: readonly string[]) => Promise<readonly ListedMember[]>
  /** The ids of the members in use with their numbers, in the order of these, a few in memory at a time. */
  readonly numbers: () => AsyncIterable<{ readonly line: number; readonly id: string }>
  /**
   * Replaces the whole list, or takes what stays of it along, by the mode. Rows are kept beside the list in use, a few thousand to a transaction, and take its place
   * in one transaction when all are there: until then, and after a crash, the old list stays in use. `rowsAfter` gives
   * the rows after a line; an import of the same source that was interrupted goes on after the last line that it kept.
   * Of members with the same id the first counts.
   * @throws IMPORT_SUPERSEDED when another list is begun meanwhile
   */
  readonly replace: (
    rowsAfter: (line: number) => AsyncIterable<ListRow>,
    source: ListSource,
  ) => Promise<ListImport>
}

/** The identity of a submission (SUB-12). */
export interface SubmissionIdentity {
  /** The random key that the browser generated for this form. */
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
  /** Keyed hash of the canonical content, documents included. */
  readonly fingerprint: string
}

/**
 * What is known of a document by the virus scanner. `pending`: it could not be asked, or did not say, and will be asked
 * again. `notScanned`: there was none when the document was filed.
 */
export interface DocumentScan {
  readonly state: 'clean' | 'infected' | 'pending' | 'notScanned'
  /** What the scanner found in an infected one. */
  readonly finding: string | null
}

/** A stored scan. Without a signature it is as the document was filed, which the sealed payload contains too. */
export interface StoredScan extends DocumentScan {
  readonly signature: string | null
}

/** A document that waits for the scanner, with its claim. */
interface WaitingDocument {
  readonly file: string
  readonly claim: StoredClaim
}

/** The plain columns of a claim. The sealed payload repeats them, so that alterations are detected. */
export interface StoredClaim extends SubmissionIdentity {
  /** UUID of version 7. */
  readonly id: string
  readonly referenceCode: string
  readonly culture: string
  /** `unverified`: the captcha's provider did not answer. The claim is filed, and held for review. */
  readonly captchaState: 'verified' | 'unverified'
  /**
   * Whether the elected PayPal account is the claimant's. `unverified`: the provider did not answer; nothing is paid
   * before the account is verified. Null where another way to be paid was elected.
   */
  readonly paymentState: 'verified' | 'unverified' | null
  readonly caseVersion: string
  /** When it began to arrive, by the server's clock. */
  readonly receivedAt: Temporal.Instant
  /** For an amendment: the id of the first claim of this member and form. */
  readonly amends: string | null
  /** Unique among claims: two first claims that arrive at once cannot both have it. Null where none is needed. */
  readonly liveKey: string | null
  /** SHA-256 of what the ledger proves. */
  readonly contentHash: string
  /** The signature of the claim's receipt, with its key's id. */
  readonly receipt: string
  /** The whole claim. */
  readonly payload: Sealed
  /** Its documents in the document store, durable when the claim is filed. */
  readonly files: readonly string[]
  /** The scans of these files, in their order. They change, so no seal of the ledger proves them. */
  readonly scans: readonly StoredScan[]
}

/** The result for a known submission: filed before, or its key belongs to other content. */
export type KnownOutcome =
  | { readonly outcome: 'repeated'; readonly referenceCode: string }
  | { readonly outcome: 'keyReused' }

/**
 * `notFirst`: the live key is taken; nothing was filed, and the claim may be filed again as an amendment. `tooManyLater`: the
 * member has a claim of this form, and as many later claims as the limit allows; nothing was filed.
 */
export type FilingOutcome =
  | KnownOutcome
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  | { readonly outcome: 'notFirst' }
  | { readonly outcome: 'tooManyLater' }

/** How many later claims one member may have, under all forms together, that began to arrive after a moment. */
export interface LaterLimit {
  readonly most: number
  readonly since: Temporal.Instant
}

/** The claims of the case. */
export interface ClaimStore extends Resealable {
  /**
   * What is known of a submission before it is filed, its key noted when its content was filed under another; null when
   * neither its key nor its content was seen.
   */
  readonly outcomeOf: (identity: SubmissionIdentity) => Promise<KnownOutcome | null>
  /** Whether one more claim of a member and form is a later claim beyond the limit. */
  readonly isBeyond: (limit: LaterLimit, memberId: string, formType: FormType) => Promise<boolean>
  /** The id of the first claim of a member and form that amends none, or null. */
  readonly firstOf: (memberId: string, formType: FormType) => Promise<string | null>
  /**
   * Files a claim whole, or not at all. When this returns, the claim outlives a crash. Claims that come at the same
   * time may share a commit; one that fails does not take the others along, and they are filed in order. What is to
   * follow it is written in the same transaction; nothing follows a claim that was filed before. The limit holds for
   * claims without a live key, over all servers on the database, also for claims that come at the same time.
   */
  readonly file: (
    claim: StoredClaim,
    deliveries?: readonly DeliveryKind[],
    limit?: LaterLimit,
  ) => Promise<FilingOutcome>
  readonly find: (id: string) => Promise<StoredClaim | null>
  readonly findByReferenceCode: (referenceCode: string) => Promise<StoredClaim | null>
  /** The claim of the submission under this key, or null (SUB-13). */
  readonly findByKey: (key: string) => Promise<StoredClaim | null>
  /** The reference codes of the claims of these members. */
  readonly codesOf: (memberIds: readonly string[]) => Promise<readonly string[]>
  /** Whether any claim has this file among its documents. */
  readonly hasFile: (file: string) => Promise<boolean>
  /** Documents that are pending, at most `limit`, by file, those after one file; after an empty text from the first. */
  readonly awaitingScan: (after: string, limit: number) => Promise<readonly WaitingDocument[]>
  /** How many documents are pending, and when the first of their claims came; null where there are none. */
  readonly pendingScans: () => Promise<{ readonly count: number; readonly oldest: Temporal.Instant | null }>
  /**
   * Notes what a scan came to, under the next number of verdicts; false, and nothing noted, when the document is pending
   * no more.
   */
  readonly noteScan: (file: string, scan: StoredScan) => Promise<boolean>
}

/** The deliveries of a claim: its receipt by e-mail, and the notification of the administrator's system. */
export type DeliveryKind = 'receiptEmail' | 'webhook'

/** A delivery that is leased to one worker. */
export interface LeasedDelivery {
  readonly claimId: string
  readonly kind: DeliveryKind
  /** The number of attempts, including this one. */
  readonly tries: number
  /** A random id of the lease. */
  readonly lease: string
}

/** A delivery that failed permanently. */
export interface FailedDelivery {
  readonly claimId: string
  readonly referenceCode: string
  readonly kind: DeliveryKind
  readonly tries: number
  /** A word of the product; never a text of the receiver. */
  readonly reason: string
  readonly failedAt: Temporal.Instant
}

/** The number of deliveries in one state, and the time of the oldest. */
export interface DeliveryCount {
  readonly kind: DeliveryKind
  readonly state: 'pending' | 'failed'
  readonly count: number
  readonly oldest: Temporal.Instant
}

/** The pending deliveries. They are written with their claims, and contain only the claim's id. */
export interface OutboxStore {
  /**
   * Takes deliveries that are due, the longest due first, for one worker until `until`. Those that are not settled by
   * then can be leased again. Of several servers no two get the same one at the same time.
   */
  readonly lease: (
    kind: DeliveryKind,
    limits: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly limit: number },
  ) => Promise<readonly LeasedDelivery[]>
  /** Marks deliveries of one kind as arrived, whoever has the lease by now. */
  readonly done: (kind: DeliveryKind, claimIds: readonly string[], at: Temporal.Instant) => Promise<void>
  /** Postpones a delivery; no effect if another worker has the lease by now. */
  readonly postpone: (delivery: LeasedDelivery, reason: string, dueAt: Temporal.Instant) => Promise<void>
  /** Marks a delivery as failed permanently. It stays until it is retried on request. */
  readonly giveUp: (delivery: LeasedDelivery, reason: string, at: Temporal.Instant) => Promise<void>
  /** Of deliveries that have not arrived; kinds and states without any are left out. */
  readonly counts: () => Promise<readonly DeliveryCount[]>
  /** Permanently failed deliveries, at most `limit`, the oldest first. */
  readonly failed: (limit: number) => Promise<readonly FailedDelivery[]>
  /** Makes all failed deliveries due again, with no attempts counted; returns their number. */
  readonly retry: (now: Temporal.Instant) => Promise<number>
}

/** A claim that is in the ledger. */
export interface SealedClaim {
  /** Its number in the ledger, from 1 without gaps. */
  readonly sequence: number
  readonly claim: StoredClaim
}

/** A seal of the ledger: its numbers, and its text, which means nothing here. */
export interface StoredSeal {
  /** From 1 without gaps. */
  readonly number: number
  /** The sequence of its first and of its last claim. */
  readonly first: number
  readonly last: number
  readonly text: string
}

/** The chain of seals over the claims. */
export interface LedgerStore {
  readonly last: () => Promise<StoredSeal | null>
  /** The seals from one number on, at most `limit`, in order. */
  readonly seals: (from: number, limit: number) => Promise<readonly StoredSeal[]>
  /** Claims that are in no seal, at most `limit`, by id. */
  readonly unsealed: (
    limit: number,
  ) => Promise<readonly Pick<StoredClaim, 'id' | 'referenceCode' | 'contentHash'>[]>
  /**
   * Writes a seal and gives its claims their sequence, in the order given, in one transaction. False, and nothing
   * written, when the number is taken or a claim was sealed meanwhile.
   */
  readonly append: (seal: StoredSeal, claimIds: readonly string[]) => Promise<boolean>
  /** The claims from one sequence on, at most `limit`, in order. */
  readonly claims: (from: number, limit: number) => Promise<readonly SealedClaim[]>
  /**
   * The sequence of the last claim that was filed before the upgrade to version 1.0.0: records up to it may hold a PIN. 0
   * where there are none.
   */
  readonly formerClaims: () => Promise<number>
  /** The number of the newest verdict that was noted; 0 before the first. Every smaller one can be read with it. */
  readonly lastVerdict: () => Promise<number>
  /** Of these claims those on which a verdict was noted after the one with this number, with the same order and limit. */
  readonly claimsWithVerdict: (after: number, from: number, limit: number) => Promise<readonly SealedClaim[]>
}

/** The access of one browser to one form, granted by the credentials step. */
export interface Grant {
  /** Hash of the session id, so that a copy of the database gives access to no session. */
  readonly sessionHash: string
  readonly formType: FormType
  readonly memberId: string
  readonly grantedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  /**
   * What the credentials of a claim are compared with: a keyed hash of those that were entered, encrypted with the
   * session id.
   */
  readonly proof: string
  /** Revoked; that it was granted still counts for the grace period of a deadline. */
  readonly retired: boolean
}

/** The grants of browsers. */
export interface GrantStore {
  /** Stores a grant; it replaces an earlier one of the same browser for the same form. */
  readonly give: (grant: Grant) => Promise<void>
  /** The grant, retired or not. */
  readonly find: (sessionHash: string, formType: FormType) => Promise<Grant | null>
  /** All grants of a browser that are not retired. */
  readonly ofSession: (sessionHash: string) => Promise<readonly Grant[]>
  /** Revokes grants and keeps the times when they were granted. */
  readonly retire: (sessionHash: string, formTypes: readonly FormType[]) => Promise<void>
  /** Stores activity of the browser; a grant without activity since `seenAfter` is unchanged. */
  readonly touch: (sessionHash: string, at: Temporal.Instant, seenAfter: Temporal.Instant) => Promise<void>
  readonly end: (sessionHash: string, formTypes: readonly FormType[]) => Promise<void>
  /** How many there are. */
  readonly count: () => Promise<number>
  /** Removes grants without activity since, or granted before, these moments. */
  readonly removeOld: (limits: {
    readonly seenBefore: Temporal.Instant
    readonly givenBefore: Temporal.Instant
  }) => Promise<void>
}

/** The attempts that were counted for one claim id. */
export interface AttemptCount {
  /** Keyed hash of the claim id, whether it exists or not. */
  readonly memberId: string
  readonly beganAt: Temporal.Instant
  readonly count: number
}

/** Attempts at the credentials step, counted for each claim id, existing or not. */
export interface AttemptStore {
  /**
   * Counts one more attempt and tells how many there are, this one included, since the first of them. A count whose
   * first attempt is older than `since` begins anew. Of attempts at the same moment each gets a number of its own.
   */
  readonly count: (memberId: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Resets the count: the member has proved their identity. */
  readonly forget: (memberId: string) => Promise<void>
  /** Resets every count; returns how many there were. */
  readonly forgetAll: () => Promise<number>
  /** What was counted for a claim id, however long ago; null for nothing. */
  readonly of: (memberId: string) => Promise<AttemptCount | null>
  /** Counts above a number that began after a moment: how many there are, and the oldest, at most `limit`. */
  readonly above: (
    count: number,
    since: Temporal.Instant,
    limit: number,
  ) => Promise<{ readonly total: number; readonly listed: readonly AttemptCount[] }>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}

/** Attempts at the credentials step of each network, counted over all servers. */
export interface NetworkAttemptStore {
  /** Counts one more attempt; otherwise as `count` of `AttemptStore`. `network` is a keyed hash. */
  readonly count: (network: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}

export type TableValue = string | number | Uint8Array | null

/** Rows of a table, with the names of their columns. */
export interface TablePage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly TableValue[])[]
}

/** The raw tables, the same for every kind of database: the content of a backup. */
export interface TableStore {
  /** Gives all that is kept, as of one moment, while others go on writing. A few rows are in memory at a time. */
  readonly snapshot: <T>(work: (pages: AsyncIterable<TablePage>) => Promise<T>) => Promise<T>
  /** Whether the tables are empty. */
  readonly isEmpty: () => Promise<boolean>
  /**
   * Fills an empty database with what a snapshot gave, in one transaction. It has to be opened anew afterwards.
   * @throws DATA_REFUSED where something is kept, or for what a later version of the product wrote
   */
  readonly load: (pages: AsyncIterable<TablePage>) => Promise<void>
}

/** A large body of a claim that some server receives at this moment. */
export interface SharedBody {
  readonly id: string
  readonly memberId: string
  /** Its stated length, or that of the largest claim. */
  readonly bytes: number
}

/** The large bodies that all servers over one database receive. */
export interface BodyStore {
  /** Adds a body until a lease ends, and removes the member's most idle others until all have at most `mostBytes`. */
  readonly enter: (
    body: SharedBody,
    mostBytes: number,
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<void>
  /** Extends leases and notes which bodies moved; resolves to the ids that nobody has removed. */
  readonly extend: (
    ids: readonly string[],
    movedIds: readonly string[],
    now: Temporal.Instant,
    until: Temporal.Instant,
  ) => Promise<ReadonlySet<string>>
  readonly leave: (id: string) => Promise<void>
}

/** How often a step of a form was taken. */
export interface StepCount {
  readonly formType: FormType
  readonly step: string
  readonly count: number
}

/** How far claimants come: numbers without personal data. */
export interface StepStore {
  /** Adds to what is there, all of it or nothing. */
  readonly add: (counts: readonly StepCount[]) => Promise<void>
  readonly all: () => Promise<readonly StepCount[]>
}

/** The case of the data: the number of the case in `case.yaml`. */
export interface CaseNumberStore {
  /** Null before a case has opened the data. */
  readonly read: () => Promise<string | null>
  /** Puts a number in the place of the one before, or of none; nothing when another is there. Resolves to what is there. */
  readonly exchange: (before: string | null, number: string) => Promise<string | null>
}

/** Identifies the secret and the keys of the data, and reveals nothing about them. */
export interface SecretChecks {
  readonly secret: string
  /** By the id of the key. */
  readonly keys: Readonly<Record<string, string>>
}

/** The check values of the secrets that created the data. */
export interface SecretCheckStore {
  /** Null in data that were made before there were any. */
  readonly read: () => Promise<SecretChecks | null>
  /** Stores values in the place of those before; nothing happens when others are there. */
  readonly exchange: (before: SecretChecks | null, after: SecretChecks) => Promise<void>
  /** The ids of the keys that claims and class members are encrypted with. */
  readonly keysInUse: () => Promise<readonly string[]>
}

/** All stored data of a case except documents. */
export interface Storage {
  /** The random id of the storage: data sealed for one case cannot be opened in another. */
  readonly caseId: string
  readonly caseNumber: CaseNumberStore
  readonly secretChecks: SecretCheckStore
  readonly classList: ClassList
  readonly claims: ClaimStore
  readonly ledger: LedgerStore
  readonly outbox: OutboxStore
  readonly grants: GrantStore
  readonly attempts: AttemptStore
  readonly tables: TableStore
  readonly steps: StepStore
  /** Null where one server alone can use the storage: it counts its bodies by itself. */
  readonly bodies: BodyStore | null
  /** Null where one server alone can use the storage: it counts in memory. */
  readonly networkAttempts: NetworkAttemptStore | null
  /** Rejects when the storage cannot be written to. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}
