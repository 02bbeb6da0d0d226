import type { Walk } from './walk.ts'

/** A document for a file input of the browser. */
export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The smallest picture that a browser renders: one grey pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const names = ['receipt', 'reçu – été', '收据', 'إيصال', 'repair order (2)']

/** A document of a kind that the case accepts, with a new name in this walk. */
export function sampleFile(
  { documents: number, random, fileName }: Pick<Walk, 'documents' | 'random' | 'fileName'>,
  types: readonly string[],
): SampleFile {
  const kinds = [
    { mimeType: 'application/pdf', extension: 'pdf', head: Buffer.from('%PDF-1.4\n') },
    { mimeType: 'image/png', extension: 'png', head: picture },
  ].filter(({ mimeType }) => types.includes(mimeType))
  const { mimeType, extension, head } = random.pick(fileName ? kinds.slice(0, 1) : kinds)
  const name = fileName?.(number) ?? `${random.pick(names)} ${number}.${extension}`
  return { name, mimeType, buffer: Buffer.concat([head, Buffer.alloc(random.int(1, 90_000), number)]) }
}
