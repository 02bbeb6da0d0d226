import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults, isFaultCode } from '../../packages/server/src/foundation/faults/faults.ts'
import { alertRules } from './alert-rules.ts'

const page = 'docs/operations.md'
const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')

/** The anchor of a heading in rendered Markdown: lower case, hyphens for blanks, no punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')

const headings = [...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading)

/** The text below a heading, up to the next one. */
const sectionOf = (heading: string): string =>
  text.split(new RegExp(`^#{2,4} ${heading}$`, 'm'))[1]?.split(/^#{2,4} /m)[0] ?? ''

test('OPS-8 the runbook has a heading for every alert, with its meaning and what to do', () => {
  for (const { alert, annotations } of alertRules()) {
    expect(annotations.runbook_url, alert).toBe(`${page}#${anchorOf(alert)}`)
    expect(headings.map(anchorOf), alert).toContain(anchorOf(alert))
    const section = sectionOf(alert)
    expect(section, alert).toContain('**Meaning.**')
    expect(section, alert).toContain('**Do.**')
  }
})

test('OPS-8 the runbook has no heading for an unknown alert', () => {
  const alerts = alertRules().map(({ alert }) => alert)
  expect(new Set(alerts).size).toBe(alerts.length)
  expect(headings.filter((heading) => /^Redress[A-Z]/.test(heading)).toSorted()).toEqual(alerts.toSorted())
})

/** The rows of the table of codes: the codes of each, and the anchors that it leads to. */
const codeRows = [...text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.+) \|$/gm)].map(
  ([, codes = '', target = '']) => ({
    codes: [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code),
    anchors: [...target.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor),
  }),
)

test('OPS-8 the runbook leads from every code of a fault to a section, and has no code that there is not', () => {
  expect(codeRows.flatMap(({ codes }) => codes).toSorted()).toEqual(Object.keys(faults).toSorted())
  for (const { codes, anchors } of codeRows)
    for (const code of codes) {
      const manual = isFaultCode(code) ? faults[code].manual : null
      expect(anchors, code).toContain(manual)
    }
})

test('OPS-8 every link within the runbook, and every link to it, leads to a heading', () => {
  const anchors = headings.map(anchorOf)
  const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
  const others = ['README.md', 'docs/running.md'].flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, '../..', name), 'utf8').matchAll(
        /operations\.md#([\w-]+)\)/g,
      ),
    ].map(([, anchor = '']) => anchor),
  )
  expect(links.length).toBeGreaterThan(30)
  expect([...links, ...others].filter((anchor) => !anchors.includes(anchor))).toEqual([])
})
