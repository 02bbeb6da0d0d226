import { bounds } from '../bounds.ts'
import type { Reading } from '../reading.ts'
import { type ElementReader, readXml } from './read-xml.ts'
import { unpackParts } from './unpack-parts.ts'

/** The formats of days that every workbook has without writing them down; those from 27 are of East Asian programs. */
const isBuiltInDay = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58)

/** Whether a format that a workbook writes down shows a day: it has a year or a day outside of quoted texts, colours and locales. */
const showsDay = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Reads of the styles of a workbook which of them show a number as a day. */
function dateStyles(): { readonly reader: ElementReader; readonly found: () => ReadonlySet<number> } {
  const ownDays = new Map<number, boolean>()
  const formats: number[] = []
  let isCellStyle = false
  return {
    reader: {
      open: (name, attribute) => {
        if (name === 'cellXfs') isCellStyle = true
        const format = Number(attribute('numFmtId') ?? '0')
        if (name === 'numFmt') ownDays.set(format, showsDay(attribute('formatCode') ?? ''))
        if (name === 'xf' && isCellStyle) formats.push(format)
      },
      close: (name) => {
        if (name === 'cellXfs') isCellStyle = false
      },
    },
    found: () =>
      new Set(
        formats.flatMap((format, style) => ((ownDays.get(format) ?? isBuiltInDay(format)) ? [style] : [])),
      ),
  }
}

/** What the cells of a sheet refer to. */
export interface Workbook {
  /** The name of the part with the first sheet that is shown. */
  readonly sheet: string | null
  readonly sharedTexts: readonly string[]
  /** The styles, by their places, that show a number as a day. */
  readonly dateStyles: ReadonlySet<number>
  /** Whether days are counted from 1904, as old programs of Apple's computers do. */
  readonly from1904: boolean
}

interface Found {
  sheetId: string | null
  from1904: boolean
  readonly targets: Map<string, string>
  readonly sharedTexts: string[]
  readonly styles: ReturnType<typeof dateStyles>
  isBroken: boolean
}

const workbookReader = (found: Found): ElementReader => ({
  open: (name, attribute) => {
    if (name === 'workbookPr') found.from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
    if (name !== 'sheet' || found.sheetId !== null || (attribute('state') ?? 'visible') !== 'visible') return
    found.sheetId = attribute('r:id') ?? attribute('id') ?? null
  },
})

const relationReader = ({ targets }: Found): ElementReader => ({
  open: (name, attribute) => {
    const [id, target] = [attribute('Id'), attribute('Target')]
    if (name === 'Relationship' && id && target) targets.set(id, target)
  },
})

/** The texts that cells share; how they are to be spoken in Japanese, and how they look, is left out. */
function sharedTextReader({ sharedTexts }: Found): ElementReader {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      if (name === 't') isText = true
    },
    text: (more) => {
      if (isText && !isSpoken && text.length <= bounds.cell) text += more
    },
    close: (name) => {
      if (name === 'rPh') isSpoken = false
      if (name === 't') isText = false
      if (name === 'si') sharedTexts.push(text)
    },
  }
}

/** The name of a part, from its address beside the workbook or in the package. */
const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

/** The readers of the parts that say what cells refer to. */
const readersOf = (found: Found): Readonly<Record<string, ElementReader>> => ({
  'xl/workbook.xml': workbookReader(found),
  'xl/_rels/workbook.xml.rels': relationReader(found),
  'xl/sharedStrings.xml': sharedTextReader(found),
  'xl/styles.xml': found.styles.reader,
})

const nothingFound = (): Found => ({
  sheetId: null,
  from1904: false,
  targets: new Map(),
  sharedTexts: [],
  styles: dateStyles(),
  isBroken: false,
})

/** Reads what the cells of the first sheet refer to. The sheet itself may stand before it in the file, so it is read afterwards. */
export async function readWorkbook(
  file: Blob,
  isWithin: (bytes: number) => boolean,
): Promise<Workbook | Exclude<Reading, 'read'>> {
  const found = nothingFound()
  const readers = readersOf(found)
  const goesOn = () => found.sharedTexts.length <= bounds.sharedTexts
  const onBroken = () => {
    found.isBroken = true
  }
  const takerOf = (part: string) => {
    const reader = Object.hasOwn(readers, part) ? readers[part] : undefined
    return reader ? readXml(reader, goesOn, onBroken) : null
  }
  const reading = await unpackParts(file, takerOf, isWithin)
  if (reading !== 'read') return reading
  if (!goesOn()) return { refused: 'tooLarge' }
  const target = found.targets.get(found.sheetId ?? '')
  if (found.isBroken || target === undefined) return { refused: 'kind' }
  const { sharedTexts, styles, from1904 } = found
  return { sheet: partOf(target), sharedTexts, dateStyles: styles.found(), from1904 }
}
