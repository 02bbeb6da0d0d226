/** The detected content of a document. Several kinds may have the same content: a CSV is text like any other. */
export type Content =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'tiff'
  | 'bmp'
  | 'mp4'
  | 'quicktime'
  | 'rtf'
  | 'word'
  | 'spreadsheet'
  | 'presentation'
  | 'openText'
  | 'openSpreadsheet'
  | 'zip'
  | 'oldOffice'
  | 'text'

/** A kind of document that a case may accept. */
export interface DocumentKind {
  /** The media type for storage and export. */
  readonly type: string
  /** Equivalent media types. */
  readonly alsoCalled: readonly string[]
  /** File name extensions in lower case, the usual one first. */
  readonly extensions: readonly string[]
  readonly content: Content
}

const kind = (
  content: Content,
  type: string,
  extensions: string,
  alsoCalled: readonly string[] = [],
): DocumentKind => ({ type, alsoCalled, extensions: extensions.split(' '), content })

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** Every recognised kind. Among kinds with the same content the first is used if the name does not decide. */
export const documentKinds: readonly DocumentKind[] = [
  kind('pdf', 'application/pdf', 'pdf', ['application/x-pdf']),
  kind('jpeg', 'image/jpeg', 'jpg jpeg jpe jfif', ['image/jpg', 'image/pjpeg']),
  kind('png', 'image/png', 'png', ['image/apng']),
  kind('gif', 'image/gif', 'gif'),
  kind('webp', 'image/webp', 'webp'),
  kind('heic', 'image/heic', 'heic heif hif', ['image/heif', 'image/heic-sequence', 'image/heif-sequence']),
  kind('avif', 'image/avif', 'avif'),
  kind('tiff', 'image/tiff', 'tif tiff'),
  kind('bmp', 'image/bmp', 'bmp', ['image/x-ms-bmp']),
  kind('mp4', 'video/mp4', 'mp4 m4v'),
  kind('quicktime', 'video/quicktime', 'mov qt'),
  kind('rtf', 'application/rtf', 'rtf', ['text/rtf']),
  kind('word', `${office}.wordprocessingml.document`, 'docx'),
  kind('spreadsheet', `${office}.spreadsheetml.sheet`, 'xlsx'),
  kind('presentation', `${office}.presentationml.presentation`, 'pptx'),
  kind('openText', `${open}.text`, 'odt'),
  kind('openSpreadsheet', `${open}.spreadsheet`, 'ods'),
  kind('zip', 'application/zip', 'zip', ['application/x-zip-compressed']),
  kind('oldOffice', 'application/msword', 'doc'),
  kind('oldOffice', 'application/vnd.ms-excel', 'xls'),
  kind('oldOffice', 'application/vnd.ms-outlook', 'msg'),
  kind('text', 'text/plain', 'txt text log'),
  kind('text', 'text/csv', 'csv', ['application/csv']),
  kind('text', 'text/tab-separated-values', 'tsv tab'),
  kind('text', 'message/rfc822', 'eml'),
  kind('text', 'application/x-ndjson', 'jsonl ndjson'),
]

/** The extension of a file name, in lower case; empty without one. */
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind of a document by its content; its name decides only between similar kinds. Null for no known kind. */
export function kindOf(content: Content | null, name: string): DocumentKind | null {
  const alike = documentKinds.filter((each) => each.content === content)
  const extension = extensionOf(name)
  return alike.find(({ extensions }) => extensions.includes(extension)) ?? alike[0] ?? null
}

/** The kind of a media type, by any of its names; null if unknown. */
export const kindOfType = (type: string): DocumentKind | null =>
  documentKinds.find((each) => each.type === type || each.alsoCalled.includes(type)) ?? null

/** Whether documents of a kind are among the media types that a case accepts. */
export const isAccepted = ({ type }: DocumentKind, types: readonly string[]): boolean =>
  types.some((accepted) => kindOfType(accepted)?.type === type)

/** Whether a text is a content that is recognised. */
export const isContent = (text: string | null): text is Content =>
  documentKinds.some(({ content }) => content === text)

/** Whether a document of this content can be of a kind that a case accepts, whatever its name. */
export const acceptsContent = (content: Content, types: readonly string[]): boolean =>
  documentKinds.some((each) => each.content === content && isAccepted(each, types))

/**
 * A file name with an extension that matches its type, so that programs which open it by its name treat it correctly. An
 * unknown type changes nothing.
 */
export function trueName(name: string, type: string): string {
  const found = kindOfType(type)
  return !found || found.extensions.includes(extensionOf(name)) ? name : `${name}.${found.extensions[0]}`
}
