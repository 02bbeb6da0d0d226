/** A part of a file that is kept, from one byte up to another, or bytes that take the place of what is removed. */
export type Part = { readonly from: number; readonly to: number } | Uint8Array<ArrayBuffer>

/** How many bytes a part has. */
export const sizeOf = (part: Part): number => ('from' in part ? part.to - part.from : part.length)
