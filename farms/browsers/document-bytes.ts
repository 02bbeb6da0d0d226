import { createHash } from 'node:crypto'
import type { SentDocument } from '../claim/answers.ts'

const chunk = 32

/** Bytes that depend on a text alone. None is 0xff, with which the marks of a JPEG begin. */
function noise(text: string, size: number): Buffer {
  const one = Buffer.concat(
    Array.from({ length: 128 }, (_, index) => createHash('sha256').update(`${text} ${index}`).digest()),
  ).map((byte) => (byte === 0xff ? 0xfe : byte))
  const times = Math.ceil(size / (128 * chunk))
  return Buffer.concat(Array.from({ length: times }, () => one)).subarray(0, size)
}

/** A JPEG up to its data, without tables: no browser shows it, and each takes it for a photo. */
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex')
const jpegEnd = Buffer.from('ffd9', 'hex')

const frames: Readonly<Record<string, readonly [head: Buffer, end: Buffer]>> = {
  'image/jpeg': [jpegHead, jpegEnd],
  'application/pdf': [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')],
}

/** The file that a simulated document stands for, of its type and size: the same document is the same bytes, and another one is others. @throws RangeError for a type that the simulation does not send */
export function documentBytes({ type, size, sha256 }: SentDocument): Buffer {
  const frame = frames[type]
  if (!frame) throw new RangeError(`No document of the type ${type} is made.`)
  const [head, end] = frame
  return Buffer.concat([head, noise(sha256, size - head.length - end.length), end])
}
