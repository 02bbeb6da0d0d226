import type { ReceivedMail } from './open-mail-server.ts'

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Where a part ends: a line of the text may begin with hyphens too, such as a token that is broken over two lines. */
function endsOfParts(raw: string): RegExp {
  const boundaries = [...raw.matchAll(/boundary="?([^";\r\n]+)/gi)].map(([, name = '']) =>
    RegExp.escape(name),
  )
  return new RegExp(`\\r\\n--(?:${boundaries.join('|')})`)
}

/** The text of one kind in a message: `plain` or `html`. */
export function partOf({ raw }: Pick<ReceivedMail, 'raw'>, kind: 'plain' | 'html'): string {
  const at = raw.search(new RegExp(`Content-Type: text/${kind}`, 'i'))
  const part = raw.slice(at).split(/\r\n\r\n/)
  const [head = '', ...rest] = part
  const text = rest.join('\r\n\r\n')
  const body = /boundary=/i.test(raw) ? (text.split(endsOfParts(raw))[0] ?? '') : text
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  // A text of ASCII alone may be sent as it is: `=A1` in the token of a link is none of its letters then.
  return /quoted-printable/i.test(head) ? fromQuotedPrintable(body) : body
}
