/** Whether a file begins as UTF-16 does; the parser supports it. */
export const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe
