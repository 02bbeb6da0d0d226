import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { freePort } from '../../e2e/fixtures/free-port.ts'
import { childEnvironment } from '../../packages/server/src/testing/child-processes.ts'
import { alertRules, deployFolder } from './alert-rules.ts'

const root = join(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'redress-monitoring-'))
let server: ChildProcess | undefined
let measured: ReadonlySet<string> = new Set()

/** The names of all metrics in a Prometheus text. */
function namesIn(text: string): ReadonlySet<string> {
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name],
    ),
  )
}

beforeAll(async () => {
  const port = await freePort()
  server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    env: { ...childEnvironment(), PORT: '0', REDRESS_DATA: data, REDRESS_METRICS_PORT: String(port) },
    stdio: 'ignore',
  })
  const text = await vi.waitFor(async () => (await fetch(`http://localhost:${port}/metrics`)).text(), {
    timeout: 120_000,
    interval: 200,
  })
  measured = namesIn(text)
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
})

/** The metrics that an expression selects: each has a selector in braces. */
const selectedIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/([a-zA-Z_:][\w:]*)\{/g)].map(([, name = '']) => name)

/** `up` is a metric of Prometheus itself. */
const missing = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name !== 'up' && !measured.has(name))

test('OPS-8 every metric in an alert exists in a server', () => {
  const rules = alertRules()
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr } of rules) {
    expect(selectedIn(expr), alert).not.toEqual([])
    expect(missing(selectedIn(expr)), alert).toEqual([])
  }
})

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

test('OPS-8 every metric on the dashboard exists in a server', () => {
  const text = readFileSync(join(deployFolder, 'grafana/redress.json'), 'utf8')
  const { panels } = dashboardSchema.parse(JSON.parse(text))
  expect(panels.length).toBeGreaterThan(5)
  for (const { title, targets } of panels) {
    const selected = targets.flatMap(({ expr }) => selectedIn(expr))
    expect(selected, title).not.toEqual([])
    expect(missing(selected), title).toEqual([])
  }
})

test('OPS-8 every metric of the product is on the dashboard or has an alert', () => {
  const dashboard = readFileSync(join(deployFolder, 'grafana/redress.json'), 'utf8')
  const used = new Set([...alertRules().flatMap(({ expr }) => selectedIn(expr)), ...selectedIn(dashboard)])
  const base = (name: string): string => name.replace(/_(bucket|count|sum)$/, '')
  const shown = new Set([...used].map(base))
  const own = [...measured].filter((name) => name.startsWith('redress_')).map(base)
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('OPS-8 every metric in the documentation exists in a server', () => {
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => `docs/${name}`),
  ]
  const base = new Set([...measured].map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        /`(redress_[a-z_]+|nodejs_[a-z0-9_]+|process_[a-z_]+)/g,
      ),
    ].map(([, name = '']) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ name }) => !measured.has(name) && !base.has(name))).toEqual([])
})
