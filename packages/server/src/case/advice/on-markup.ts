import type { ContentFile } from '../reading/case-file.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/gi

const shown = ['strong', 'b', 'em', 'i', 'a', 'br']

/** Addresses that the page renders as links. */
const followed = /\shref\s*=\s*["']\s*(?:https:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))/i

/** The unpaired tags of a text: closing tags without an opening one, then opening tags without a closing one. */
function unpaired(tags: readonly (readonly [closes: boolean, name: string])[]): readonly string[] {
  const open: string[] = []
  const stray: string[] = []
  for (const [closes, name] of tags)
    if (!closes) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else stray.push(`/${name}`)
  return [...stray, ...open]
}

/** The problems of a text whose markup the page would not show as written. */
function problemsOf(text: string): readonly string[] {
  const tags = [...text.matchAll(tagPattern)].map(([whole, slash, name = '', attributes = '']) => ({
    whole,
    closes: slash === '/',
    name: name.toLowerCase(),
    attributes,
  }))
  const dropped = tags.filter(({ name }) => !shown.includes(name))
  const pairs = tags.filter(({ name }) => shown.includes(name) && name !== 'br')
  const [odd] = unpaired(pairs.map(({ closes, name }) => [closes, name]))
  const links = tags.filter(
    ({ name, closes, attributes }) => name === 'a' && !closes && !followed.test(attributes),
  )
  return [
    ...dropped
      .slice(0, 1)
      .map(({ whole }) => `has ${whole}, which pages leave out: use <strong>, <em>, <a href> or <br>`),
    ...(odd === undefined
      ? []
      : [
          odd.startsWith('/')
            ? `has <${odd}> without <${odd.slice(1)}> before it`
            : `has <${odd}> without </${odd}> after it`,
        ]),
    ...links
      .slice(0, 1)
      .map(
        ({ whole }) =>
          `has ${whole}, which is no link on the page: expected an href that begins with https://, mailto:, tel:, / or #`,
      ),
  ]
}

/** Warnings about markup that pages drop or close elsewhere, and about texts that a comment shortens. */
export const adviceOnMarkup = (contents: ReadonlyMap<string, ContentFile>): CheckFinding[] =>
  [...contents.values()].flatMap(({ source, value }) =>
    Object.entries(value).flatMap(([key, text]) => {
      const comment = source.commentAfter([key])
      const warnings = [
        ...problemsOf(text),
        ...(comment === null
          ? []
          : [
              `ends before '#${comment}': YAML reads that as a comment. Put the whole text in quotes, or the comment on a line of its own`,
            ]),
      ]
      return warnings.map((problem) => warningAtKey(source, key, `The text of '${key}' ${problem}.`))
    }),
  )
