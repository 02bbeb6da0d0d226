import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults, isFaultCode } from '../../packages/foundation/src/faults/faults.ts'
import { alertRules } from './alert-rules.ts'

const alertsPage = 'docs/operate/alerts.md'
const read = (page: string): string => readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
const text = read(alertsPage)

const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

/** The text below a heading, up to the next one. */
const sectionOf = (heading: string): string =>
  text.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0] ?? ''

test('OPS-8 the runbook has a heading for every alert, with its meaning and what to do', () => {
  for (const { alert, annotations } of alertRules()) {
    expect(annotations.runbook_url, alert).toBe(`${alertsPage}#${alert.toLowerCase()}`)
    expect(headings, alert).toContain(alert)
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
const codeRows = [
  ...read('docs/operate/faults.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.+) \|$/gm),
].map(([, codes = '', target = '']) => ({
  codes: [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code),
  anchors: [...target.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor),
}))

test('OPS-8 the runbook leads from every code of a fault to a section, and has no code that there is not', () => {
  expect(codeRows.flatMap(({ codes }) => codes).toSorted()).toEqual(Object.keys(faults).toSorted())
  for (const { codes, anchors } of codeRows)
    for (const code of codes) {
      const manual = isFaultCode(code) ? faults[code].manual : null
      expect(anchors, code).toContain(manual)
    }
})
