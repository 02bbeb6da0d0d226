import type { ElementReader } from './read-xml.ts'

/** The formats of days that every workbook has without writing them down; those from 27 are of East Asian programs. */
const isBuiltInDay = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  format === 22 ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58)

/** Whether a format that a workbook writes down shows a day: it has a year or a day outside of quoted texts, colours and locales. */
const showsDay = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Reads of the styles of a workbook which of them show a number as a day. */
export function dateStyles(): { readonly reader: ElementReader; readonly found: () => ReadonlySet<number> } {
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
