import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../e2e/fixtures/free-port.ts'
import { deployFolder } from './alert-rules.ts'
import { type ContainerProcess, followContainerfile } from './follow-containerfile.ts'
import { textsOf } from './stages-of.ts'

const place = mkdtempSync(join(tmpdir(), 'redress-container-'))
let container: ContainerProcess

beforeAll(() => {
  // The user of the container needs access to this folder.
  chmodSync(place, 0o755)
  container = followContainerfile(join(deployFolder, 'Containerfile'), place)
}, 600_000)
// It removes three folders of packages, which takes long on a busy disk.
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }), 600_000)

/** A new case as an operator would prepare it: with its own captcha keys, and without the sample members. */
function makeCase(): void {
  const folder = join(container.root, 'case')
  const command = join(container.root, 'opt/redress/bin/redress')
  execFileSync(process.execPath, [command, 'new', folder, '--yes'])
  rmSync(join(folder, 'class-list.csv'))
  const file = join(folder, 'case.yaml')
  const ownKey = 'b7e0c3a4-52d1-4f6e-9a68-0c1d2e3f4a5b'
  writeFileSync(file, readFileSync(file, 'utf8').replace(/siteKey: [\w-]+/, `siteKey: ${ownKey}`))
}

/** Every file of the container except its data. */
const filesOf = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^data(\/|$)/.test(file))
    .toSorted()

test('OPS-8 the steps of the container file, executed in clean folders, start a server that is healthy, is not root, and writes only to its data', async () => {
  makeCase()
  const before = filesOf(container.root)
  const settings = {
    PORT: String(await freePort()),
    REDRESS_METRICS_PORT: String(await freePort()),
    REDRESS_SECRET: 's'.repeat(40),
    REDRESS_KEYS: `2026a:${Buffer.alloc(32, 7).toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'secret-of-the-settlement',
  }
  expect(await container.health(settings)).toBe(1)
  const server = container.start(settings)
  onTestFinished(() => void server.kill('SIGKILL'))
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      printed += String(chunk)
    })
  await vi.waitFor(async () => expect(await container.health(settings), printed).toBe(0), {
    timeout: 60_000,
    interval: 500,
  })
  expect(readdirSync(join(container.root, 'data'))).toContain('redress.sqlite')
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(filesOf(container.root)).toEqual(before)
}, 120_000)

test('OPS-8 the image is built in two stages on the Node that the tests run under, and neither runs as root nor holds sources', () => {
  const [build, run] = container.stages
  const major = process.versions.node.split('.')[0]
  for (const stage of [build, run])
    expect(stage?.image).toMatch(new RegExp(`^docker\\.io/library/node:${major}-`))
  expect(run && textsOf(run, 'USER')).toEqual(['10001:10001'])
  expect(run && textsOf(run, 'RUN')).toEqual([])
  expect(readdirSync(container.root).toSorted()).toEqual(['case', 'data', 'opt'])
})
