import { Unzip, UnzipInflate } from 'fflate'
import { bounds } from '../bounds.ts'
import { type Reading, refused } from '../reading.ts'

/** Takes the text of a part of a workbook piece by piece; false stops the reading. */
export type TakeText = (text: string, isLast: boolean) => boolean

const sliceBytes = 1024 * 1024

/** The bytes of a file in pieces so small that none of them unpacks to more than some megabytes. */
async function* pieces(file: Blob): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  for (let start = 0; start < file.size; start += sliceBytes) {
    const slice = new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer())
    for (let at = 0; at < slice.length; at += bounds.packedAtOnce)
      yield {
        bytes: slice.subarray(at, at + bounds.packedAtOnce),
        isLast: start + at + bounds.packedAtOnce >= file.size,
      }
  }
}

/**
 * Unpacks parts of a workbook as it is read, and none that nobody asks for. `isWithin` counts what is unpacked; beyond it the reading
 * stops, so that a small file that unpacks to a huge one costs little.
 */
export async function unpackParts(
  file: Blob,
  takerOf: (part: string) => TakeText | null,
  isWithin: (bytes: number) => boolean,
): Promise<Reading> {
  let outcome: Reading | 'stopped' | null = null
  const unzip = new Unzip((part) => {
    const take = takerOf(part.name)
    if (!take) return
    const decoder = new TextDecoder('utf-8')
    part.ondata = (error, bytes, isLast) => {
      if (outcome !== null) return
      if (error) outcome = refused('kind')
      else if (!isWithin(bytes.length)) outcome = refused('tooLarge')
      else if (!take(decoder.decode(bytes, { stream: !isLast }), isLast)) outcome = 'stopped'
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for await (const { bytes, isLast } of pieces(file)) {
    if (outcome !== null) break
    unzip.push(bytes, isLast)
  }
  return outcome === null || outcome === 'stopped' ? 'read' : outcome
}
