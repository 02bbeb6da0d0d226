import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { type S3Config, s3Client } from '../storage/files/s3.ts'
import { endProcess } from './child-processes.ts'
import type { Service } from './install-packages.ts'
import { freePort } from './postgres-server.ts'

/** A temporary OpenStack Swift with the S3 protocol. */
export interface SwiftServer {
  /** Creates an empty bucket and returns its settings. */
  readonly newBucket: () => Promise<S3Config>
  /** Kills the proxy: the store does not answer. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'] as const

export const swiftService: Service = {
  name: 'OpenStack Swift',
  packages,
  programs: [...packages.map((name) => `/usr/bin/${name}-server`), '/usr/bin/swift-ring-builder'],
}

const backends = ['account', 'container', 'object'] as const

function buildRings(etc: string, ports: Readonly<Record<(typeof backends)[number], number>>): void {
  for (const name of backends) {
    const builder = join(etc, `${name}.builder`)
    const run = (...given: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...given], { stdio: 'ignore' })
    run('create', '6', '1', '0')
    run('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1')
    run('rebalance')
  }
}

const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk', 's3api']
const laterFilters = ['tempauth', 'copy', 'slo', 'dlo', 'versioned_writes', 'symlink']

const filterSettings: Readonly<Record<string, string>> = {
  s3api: 'location = us-east-1\ns3_acl = no',
  tempauth: 'user_claims_tester = testing .admin',
}

const commonSettings = (folder: string, port: number): string => `[DEFAULT]
devices = ${folder}/dev
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? 'nobody')}
swift_dir = ${folder}/etc
log_level = ERROR
log_address = ${folder}/no-log
fallocate_reserve = 0
disable_fallocate = true
`

/** The default of half a second is too short on a busy machine: a late server is then skipped for a minute. */
const timeoutSettings = 'conn_timeout = 20\nnode_timeout = 60\n'

const backendSettings = (folder: string, name: string, port: number): string =>
  `${commonSettings(folder, port)}recon_cache_path = ${folder}/run
[pipeline:main]
pipeline = healthcheck ${name}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}
${timeoutSettings}`

const proxySettings = (folder: string, port: number): string => `${commonSettings(folder, port)}
[pipeline:main]
pipeline = ${[...filters, ...laterFilters].join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${timeoutSettings}error_suppression_limit = 1000
${[...filters, ...laterFilters]
  .map(
    (name) =>
      `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${filterSettings[name] ?? ''}\n`,
  )
  .join('')}`

/** Milliseconds for each of its servers. They take three seconds on an idle machine. */
const startTimeout = 120_000

async function answers(port: number): Promise<void> {
  const end = Date.now() + startTimeout
  while (Date.now() < end) {
    const reply = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error('Swift did not start within two minutes.')
}

/** Creates and starts a Swift; the caller removes it. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-swift-'))
  for (const name of ['etc', 'dev/d1', 'run']) await mkdir(join(folder, name), { recursive: true })
  const etc = join(folder, 'etc')
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  const port = await freePort()
  const swiftConf =
    '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n[storage-policy:0]\nname = p0\ndefault = yes\n'
  await writeFile(join(etc, 'swift.conf'), swiftConf)
  for (const name of backends)
    await writeFile(join(etc, `${name}-server.conf`), backendSettings(folder, name, ports[name]))
  await writeFile(join(etc, 'proxy-server.conf'), proxySettings(folder, port))
  buildRings(etc, ports)
  const launch = (name: string): ChildProcess =>
    spawn(`swift-${name}-server`, [join(etc, `${name}-server.conf`)], {
      stdio: 'ignore',
      env: { ...process.env, SWIFT_CONF_DIR: etc },
    })
  const servers = backends.map(launch)
  let proxy: ChildProcess | undefined
  let buckets = 0
  const start = async (): Promise<void> => {
    proxy = launch('proxy')
    await answers(port)
  }
  const remove = async (): Promise<void> => {
    for (const server of [...servers, proxy]) await endProcess(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of backends) await answers(ports[name])
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    newBucket: async () => {
      buckets += 1
      const config: S3Config = {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: `case-${buckets}`,
        region: 'us-east-1',
        accessKey: 'claims:tester',
        secretKey: 'testing',
      }
      await s3Client(config).send(new CreateBucketCommand({ Bucket: config.bucket }))
      return config
    },
    kill: () => endProcess(proxy),
    start,
    remove,
  }
}
