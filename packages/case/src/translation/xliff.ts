import {
  DOMImplementation,
  DOMParser,
  type Document,
  type Element,
  ParseError,
  XMLSerializer,
} from '@xmldom/xmldom'
import type {
  ReadTranslations,
  ReadUnit,
  TranslationFile,
  TranslationFormat,
  TranslationMistake,
  TranslationUnit,
} from './translation-unit.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** How XLIFF 1.2 calls what changed, for a text that has a translation. */
const states = { none: 'translated', new: 'new', changed: 'needs-review-translation' } as const

type Attributes = Readonly<Record<string, string>>

/** An element that was made by a document or read from one has it. */
function documentFor({ ownerDocument }: Element): Document {
  if (!ownerDocument) throw new Error('An element has its document')
  return ownerDocument
}

function child(parent: Element, name: string, attributes: Attributes = {}, text = ''): Element {
  const document = documentFor(parent)
  const element = document.createElementNS(namespace, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  if (text !== '') element.appendChild(document.createTextNode(text))
  parent.appendChild(element)
  return element
}

/** A place of a text (`{count}`) or a tag: what a translator must not change. */
const protectedPart = /\{[^{}\s]+\}|<[^>]+>/g

/** A piece of a text: words to translate, or a part that stays as it is. */
interface TextPiece {
  readonly text: string
  readonly isProtected: boolean
}

/** The pieces of a text in their order. A text with plural forms is one piece: its syntax cannot be divided. */
function piecesOf(text: string): readonly TextPiece[] {
  if (text.startsWith('icu:')) return [{ text, isProtected: false }]
  const parts = [...text.matchAll(protectedPart)]
  const ends = [...parts.map(({ index }) => index), text.length]
  const begins = [0, ...parts.map(({ index, 0: part }) => index + part.length)]
  return begins
    .flatMap((begin, at) => [
      { text: text.slice(begin, ends[at]), isProtected: false },
      { text: parts[at]?.[0] ?? '', isProtected: true },
    ])
    .filter((piece) => piece.text !== '')
}

/** Places and tags are placeholders, which translation programs keep. */
function writeText(parent: Element, text: string): void {
  for (const [index, piece] of piecesOf(text).entries())
    if (piece.isProtected) child(parent, 'ph', { id: String(index + 1) }, piece.text)
    else parent.appendChild(documentFor(parent).createTextNode(piece.text))
}

function notesOf({ source, change, before, longest }: TranslationUnit): readonly string[] {
  return [
    `At most ${longest} characters.`,
    ...(source.startsWith('icu:')
      ? [
          'Begins with icu: translate the words alone, and add or remove the plural forms that your language has.',
        ]
      : []),
    ...(change === 'new' ? ['New since the last export.'] : []),
    ...(change === 'changed' ? [`Changed since the last export. Before: ${before}`] : []),
  ]
}

function writeUnit(body: Element, unit: TranslationUnit): void {
  const { key, source, target, places, longest, change } = unit
  const element = child(body, 'trans-unit', {
    id: key,
    maxwidth: String(longest),
    'size-unit': 'char',
    'xml:space': 'preserve',
  })
  writeText(child(element, 'source'), source)
  writeText(child(element, 'target', { state: target === '' ? 'new' : states[change] }), target)
  if (places.length > 0) {
    const group = child(element, 'context-group', { purpose: 'location' })
    for (const place of places) child(group, 'context', { 'context-type': 'sourcefile' }, place)
  }
  for (const note of notesOf(unit)) child(element, 'note', {}, note)
}

function documentOf({ sourceCulture, culture, units }: TranslationFile): Document {
  const document = new DOMImplementation().createDocument(namespace, 'xliff')
  const root = document.documentElement
  if (!root) throw new Error('A new document has a root')
  root.setAttribute('version', '1.2')
  const file = child(root, 'file', {
    original: `content/${sourceCulture}.yaml`,
    'source-language': sourceCulture,
    'target-language': culture,
    datatype: 'plaintext',
  })
  const body = child(file, 'body')
  for (const unit of units) writeUnit(body, unit)
  return document
}

/** A line for each unit and each part of it, so that a difference between two exports can be read. */
const inLines = (xml: string): string =>
  xml
    .replaceAll(/<(file|body|\/body|\/file|\/xliff)\b/g, '\n<$1')
    .replaceAll(/<(\/?)trans-unit\b/g, '\n  <$1trans-unit')
    .replaceAll(/<(source|target|context-group|note)\b/g, '\n    <$1')

const parsed = (text: string): Document | TranslationMistake => {
  try {
    return new DOMParser({
      onError: (level, message, context: unknown) => {
        if (level !== 'warning') throw new ParseError(message, Object(context).locator)
      },
    }).parseFromString(text, 'text/xml')
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const line = Number(error.locator?.lineNumber ?? 1)
    const [firstLine = ''] = error.message.split('\n')
    /** What the parser found, without how it came to throw. */
    const said = /^Reporting \w+ "(.*)" caused /.exec(firstLine)?.[1] ?? firstLine
    return {
      line,
      message: `The markup is broken: ${said}. Write the file again from the translation program.`,
    }
  }
}

const first = (element: Element, name: string): Element | null =>
  element.getElementsByTagName(name).item(0) ?? null

const readUnitOf = (element: Element): ReadUnit => ({
  key: element.getAttribute('id') ?? '',
  source: first(element, 'source')?.textContent ?? '',
  target: first(element, 'target')?.textContent ?? '',
  line: element.lineNumber ?? 1,
})

function read(text: string): ReadTranslations | TranslationMistake {
  const document = parsed(text)
  if ('message' in document) return document
  const root = document.documentElement
  if (root?.localName !== 'xliff' || root.getAttribute('version') !== '1.2')
    return {
      line: 1,
      message: 'This is no XLIFF 1.2. Let the translation program write the format that it was given.',
    }
  const file = first(root, 'file')
  const units = [...root.getElementsByTagName('trans-unit')].map(readUnitOf)
  return { culture: file?.getAttribute('target-language') ?? null, units }
}

/** XLIFF 1.2, which every translation program reads: places and tags are `<ph>`, and cannot be lost by typing. */
export const xliff: TranslationFormat = {
  write: (file) =>
    `<?xml version="1.0" encoding="UTF-8"?>${inLines(new XMLSerializer().serializeToString(documentOf(file)))}\n`.replace(
      '?><xliff',
      '?>\n<xliff',
    ),
  read,
}
