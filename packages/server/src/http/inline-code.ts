import { hash } from 'node:crypto'

/** The inline scripts and styles of pages, each exactly as between its tags. */
export interface InlineCode {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The source of a content security policy that allows exactly this inline code. */
export const hashSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`
