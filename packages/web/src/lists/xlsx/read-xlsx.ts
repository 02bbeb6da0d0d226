import { unpackedWithin } from '../bounds.ts'
import { type Reading, refused, type TakeRow } from '../reading.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { sheetReader } from './sheet-reader.ts'
import { unpackParts } from './unpack-parts.ts'

/**
 * Reads the first sheet of a workbook row by row. The file is read twice, since a sheet stands before the texts that it refers
 * to; both count against what may be unpacked.
 */
export async function readXlsx(file: Blob, take: TakeRow): Promise<Reading> {
  const isWithin = unpackedWithin(file.size)
  const workbook = await readWorkbook(file, isWithin)
  if ('refused' in workbook) return workbook
  const sheet = sheetReader(workbook, take)
  let isBroken = false
  let isThere = false
  const reading = await unpackParts(
    file,
    (part) => {
      if (part !== workbook.sheet || isThere) return null
      isThere = true
      return readXml(sheet.elements, sheet.goesOn, () => {
        isBroken = true
      })
    },
    isWithin,
  )
  const refusal = sheet.refusal()
  if (refusal !== null) return refused(refusal)
  return isBroken || !isThere ? refused('kind') : reading
}
