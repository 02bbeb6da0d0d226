import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertRules } from './alert-rules.ts'

const page = 'docs/operations.md'
const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')

/** The anchor that a heading gets where Markdown is shown: lower case, hyphens for blanks, no punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')

const headings = [...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading)

/** What is below a heading, up to the next one. */
const sectionOf = (heading: string): string =>
  text.split(new RegExp(`^#{2,4} ${heading}$`, 'm'))[1]?.split(/^#{2,4} /m)[0] ?? ''

test('OPS-8 the runbook of every alert is a heading of its own name, which says what it means and what to do', () => {
  for (const { alert, annotations } of alertRules()) {
    expect(annotations.runbook_url, alert).toBe(`${page}#${anchorOf(alert)}`)
    expect(headings.map(anchorOf), alert).toContain(anchorOf(alert))
    const section = sectionOf(alert)
    expect(section, alert).toContain('**Meaning.**')
    expect(section, alert).toContain('**Do.**')
  }
})

test('OPS-8 the runbook has no alert that there is not', () => {
  const alerts = alertRules().map(({ alert }) => alert)
  expect(new Set(alerts).size).toBe(alerts.length)
  expect(headings.filter((heading) => /^Redress[A-Z]/.test(heading)).toSorted()).toEqual(alerts.toSorted())
})
