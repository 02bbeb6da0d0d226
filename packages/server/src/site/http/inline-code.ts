import { hash } from 'node:crypto'

/** Scripts and styles that stand in pages themselves, each as it stands between its tags. */
export interface InlineCode {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What a content security policy lets inline code through by: this text, and no other. */
export const hashSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`
