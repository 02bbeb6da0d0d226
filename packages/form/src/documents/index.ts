/** The kinds of documents, by their content. The page loads this with a file whose type its browser does not know. */

export { contentOf, headBytes, isOfText } from './content.ts'
export type { Content, DocumentKind } from './document-kinds.ts'
export {
  acceptsContent,
  documentKinds,
  isAccepted,
  isContent,
  kindOf,
  kindOfType,
  trueName,
} from './document-kinds.ts'
