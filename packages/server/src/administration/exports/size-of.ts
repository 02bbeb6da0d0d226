/** A size in the unit that reads best. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e5
    ? `${(bytes / 1e3).toLocaleString('en', { maximumFractionDigits: 1 })} kB`
    : `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
