import { createHash } from 'node:crypto'
import type { ClaimRecord } from '../vault/claim-record.ts'

/** Claims that share what the claims of different people seldom share. It is a reason to look, and proves nothing. */
export interface Suspicion {
  readonly pattern: string
  readonly reason: string
  readonly claims: number
  /** Reference codes of the first of them. */
  readonly codes: readonly string[]
}

interface Signal {
  readonly pattern: string
  /** Fields whose values together make the sign, each by its names in different forms. */
  readonly fields: readonly (readonly string[])[]
  /** How many different class members have to share it. */
  readonly least: number
  readonly reason: string
}

const signals: readonly Signal[] = [
  {
    pattern: 'Same PayPal account',
    fields: [['payPalEmail']],
    least: 2,
    reason: 'One PayPal account for different class members',
  },
  {
    pattern: 'Same bank account',
    fields: [['routingNumber'], ['accountNumber']],
    least: 2,
    reason: 'One bank account for different class members',
  },
  {
    pattern: 'Same vehicle',
    fields: [['vin']],
    least: 2,
    reason: 'One vehicle claimed for by different class members',
  },
  {
    pattern: 'Same payee',
    fields: [['payeeName', 'accountHolderName']],
    least: 3,
    reason: 'One name to be paid for three class members or more',
  },
  {
    pattern: 'Same address',
    fields: [['mailingStreetLine1'], ['mailingPostalCode', 'mailingPostalCodeNonUS']],
    least: 3,
    reason: 'Three class members or more at one address',
  },
  {
    pattern: 'Same e-mail address',
    fields: [['emailAddress']],
    least: 3,
    reason: 'Three class members or more with one e-mail address',
  },
  {
    pattern: 'Same telephone number',
    fields: [['phoneNumber']],
    least: 3,
    reason: 'Three class members or more with one number',
  },
]

const documents = {
  pattern: 'Same document',
  least: 2,
  reason: 'The same file, byte for byte, sent by different class members',
}

const codesShown = 6
const pace = { claims: 20, times: 5, minutesAround: 30 } as const

interface Group {
  readonly signal: Pick<Signal, 'pattern' | 'least' | 'reason'>
  readonly members: Set<string>
  readonly codes: string[]
  claims: number
}

interface Seen {
  readonly member: string
  readonly code: string
}

/** A value as people mean it: without what differs between two ways to write it. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]+/gu, '')

/** 48 bits of a hash: enough to find equals among millions, too little to find the value. */
const keyOf = (signal: string, value: string): number =>
  createHash('sha256').update(`${signal}\n${value}`).digest().readUIntBE(0, 6)

function enteredIn({ models }: ClaimRecord, names: readonly string[]): string {
  for (const { metadata, fields } of models) {
    if (metadata.dtoMapping === 'prepopulatedData') continue
    for (const name of names) {
      const value = fields[name]
      if (typeof value === 'string' && value !== '') return normalised(value)
    }
  }
  return ''
}

function burstsOf(
  minutes: ReadonlyMap<number, { count: number; codes: string[] }>,
  timeZone: string,
): Suspicion[] {
  return [...minutes].flatMap(([minute, { count, codes }]) => {
    if (count < pace.claims) return []
    const around = Array.from(
      { length: 2 * pace.minutesAround + 1 },
      (_, step) => minute - pace.minutesAround + step,
    )
      .filter((each) => each !== minute)
      .map((each) => minutes.get(each)?.count ?? 0)
    const usual = around.reduce((sum, each) => sum + each, 0) / around.length
    if (count < pace.times * Math.max(usual, 1)) return []
    const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
    return [
      {
        pattern: 'Pace',
        reason: `${count} claims in the minute of ${at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')}, about ${usual.toFixed(1)} a minute around it`,
        claims: count,
        codes,
      },
    ]
  })
}

/**
 * Looks for suspicious patterns in claims that come one after another. What is kept of a claim is a few hashes and its
 * reference code, some hundred bytes. `timeZone` is an IANA name.
 */
export function suspicionFinder(timeZone: string) {
  const seen = new Map<number, Seen | Group>()
  const minutes = new Map<number, { count: number; codes: string[] }>()

  const note = (signal: Group['signal'], value: string, member: string, code: string): void => {
    const key = keyOf(signal.pattern, value)
    const before = seen.get(key)
    if (!before) {
      seen.set(key, { member, code })
      return
    }
    if ('member' in before) {
      if (before.member === member) return
      seen.set(key, {
        signal,
        members: new Set([before.member, member]),
        codes: [before.code, code],
        claims: 2,
      })
      return
    }
    before.members.add(member)
    before.claims += 1
    if (before.codes.length < codesShown) before.codes.push(code)
  }

  const hear = (record: ClaimRecord): void => {
    const { memberId, referenceCode } = record
    for (const signal of signals) {
      const values = signal.fields.map((names) => enteredIn(record, names))
      if (values.every((value) => value !== '')) note(signal, values.join('\n'), memberId, referenceCode)
    }
    for (const { sha256 } of record.documents) note(documents, sha256, memberId, referenceCode)
    const minute = Math.floor(Temporal.Instant.from(record.receivedAt).epochMilliseconds / 60_000)
    const counted = minutes.get(minute) ?? { count: 0, codes: [] }
    counted.count += 1
    if (counted.codes.length < codesShown) counted.codes.push(referenceCode)
    minutes.set(minute, counted)
  }

  /** What was found, the most claims first. */
  const found = (): Suspicion[] => {
    const groups = [...seen.values()].flatMap((each) =>
      'members' in each && each.members.size >= each.signal.least
        ? [
            {
              pattern: each.signal.pattern,
              reason: each.signal.reason,
              claims: each.claims,
              codes: each.codes,
            },
          ]
        : [],
    )
    return [...groups, ...burstsOf(minutes, timeZone)].sort((a, b) => b.claims - a.claims)
  }
  return { hear, found }
}
