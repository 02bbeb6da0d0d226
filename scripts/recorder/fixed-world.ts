/**
 * Loaded before a process of the recorder: the clock stands still, and what is random comes from a seed, so that two runs
 * of the same code write the same bytes.
 */
import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const at = Date.parse(process.env.RECORDED_AT ?? '')
const RealDate = Date

class FixedDate extends RealDate {
  constructor(...given: readonly [] | readonly [number | string | Date]) {
    super(given.length === 0 ? at : given[0])
  }

  static override now(): number {
    return at
  }
}

Object.defineProperty(globalThis, 'Date', { value: FixedDate, configurable: true, writable: true })

const instant = Temporal.Instant.fromEpochMilliseconds(at)
const zoned = (zone = 'UTC') => instant.toZonedDateTimeISO(zone)
Object.assign(Temporal.Now, {
  instant: () => instant,
  zonedDateTimeISO: zoned,
  plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
  plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
  plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
})

let drawn = 0
/** The next bytes of the seed. */
function bytes(length: number): Buffer {
  const parts: Buffer[] = []
  for (let size = 0; size < length; size += 32) {
    drawn += 1
    parts.push(createHash('sha256').update(`recorded ${drawn}`).digest())
  }
  return Buffer.concat(parts).subarray(0, length)
}

type Done = (error: Error | null, result: Buffer) => void

function uuid(): string {
  const hex = bytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Of the fixed time, and in the order in which they are drawn. */
let increasing = 0
function uuidV7(): string {
  increasing += 1
  const time = at.toString(16).padStart(12, '0')
  const tail = increasing.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`
}

function fill<T extends ArrayBufferView>(view: T): T {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes(view.byteLength))
  return view
}

Object.assign(crypto, {
  randomBytes: (length: number, done?: Done) => {
    const result = bytes(length)
    if (done === undefined) return result
    setImmediate(() => done(null, result))
    return undefined
  },
  randomInt: (one: number, other?: number) => {
    const [least, most] = other === undefined ? [0, one] : [one, other]
    return least + (bytes(6).readUIntBE(0, 6) % (most - least))
  },
  randomUUID: uuid,
  randomUUIDv7: uuidV7,
  randomFillSync: fill,
})
Object.assign(crypto.webcrypto, { getRandomValues: fill, randomUUID: uuid })
Math.random = () => bytes(6).readUIntBE(0, 6) / 2 ** 48
syncBuiltinESMExports()
