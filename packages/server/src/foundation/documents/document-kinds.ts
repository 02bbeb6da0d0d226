/** What the bytes of a document are recognised as. Several kinds may look alike: a CSV is text as any other. */
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
  /** The media type that it is kept and exported as. */
  readonly type: string
  /** Other media types that mean the same. */
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

/** Every kind that is recognised. Of those that look alike the first is taken where the name does not say which. */
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
]

/** What stands after the last dot of a file's name, in lower case; empty without one. */
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind of a document by its content; its name decides only between kinds that look alike. Null for no known kind. */
export function kindOf(content: Content | null, name: string): DocumentKind | null {
  const alike = documentKinds.filter((each) => each.content === content)
  const extension = extensionOf(name)
  return alike.find(({ extensions }) => extensions.includes(extension)) ?? alike[0] ?? null
}

/** The kind that a media type means, by any of its names; null for one that nothing is recognised as. */
export const kindOfType = (type: string): DocumentKind | null =>
  documentKinds.find((each) => each.type === type || each.alsoCalled.includes(type)) ?? null

/** Whether documents of a kind are among the media types that a case accepts. */
export const isAccepted = ({ type }: DocumentKind, types: readonly string[]): boolean =>
  types.some((accepted) => kindOfType(accepted)?.type === type)

/**
 * A file's name with an extension that is true to its type: what opens it by its name then takes it for what it is.
 * A type that is not known changes nothing.
 */
export function trueName(name: string, type: string): string {
  const found = kindOfType(type)
  return !found || found.extensions.includes(extensionOf(name)) ? name : `${name}.${found.extensions[0]}`
}
