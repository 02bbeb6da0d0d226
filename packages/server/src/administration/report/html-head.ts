import { escapeHtml } from '../../foundation/escape-html.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** The head of a self-contained page that runs and loads nothing, with its title as plain text. */
export const htmlHead = (title: string, style: string): string =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${style}</style></head>`
