import { localeOf } from './locale-of.ts'

/** A size in bytes as people read it, `1.4 MB`, in the words of a culture. */
export function fileSizeText(bytes: number, culture: string): string {
  const megabytes = bytes >= 1024 * 1024
  const amount = megabytes ? bytes / (1024 * 1024) : Math.max(1, bytes / 1024)
  return new Intl.NumberFormat(localeOf(culture), {
    style: 'unit',
    unit: megabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: megabytes ? 1 : 0,
  }).format(amount)
}
