import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '../../packages/server/src/installation/config.ts'
import { deployFolder } from './alert-rules.ts'

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z._default(z.record(z.string(), z.string()), {}),
  ports: z._default(z.array(z.string()), []),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
})
const read = (name: string): string => readFileSync(join(deployFolder, name), 'utf8')
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read('compose.yaml')))

/** The variables of the example, with values for those that the operator must fill in. */
const filledIn = Object.fromEntries(
  Object.entries(parseEnv(read('redress.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))).map(
    ([name, value]) => [
      name,
      value || (name === 'REDRESS_KEYS' ? `2026a:${Buffer.alloc(32, 7).toString('base64')}` : 'x'.repeat(40)),
    ],
  ),
)
const given = (text: string): string => text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, 'given')

test('OPS-8 the settings of compose.yaml and of the example are accepted, in production', () => {
  const environment = Object.entries(services.redress?.environment ?? {}).map(([name, value]) => [
    name,
    given(value),
  ])
  const config = readConfig({ ...filledIn, ...Object.fromEntries(environment) })
  expect(config).toMatchObject({
    environment: 'production',
    databaseUrl: 'postgres://redress:given@postgres:5432/redress',
    s3: { bucket: 'redress-documents' },
    clamAv: { host: 'clamav', port: 3310 },
  })
})

test('OPS-8 only the server can be reached, from its own machine, and it writes only to its volume', () => {
  for (const [name, { image, ports, security_opt }] of Object.entries(services)) {
    expect(image, name).toMatch(/:v?\d/)
    if (name !== 'bucket') expect(security_opt, name).toContain('no-new-privileges:true')
    for (const port of ports)
      expect([name, port]).toEqual(['redress', expect.stringMatching(/^127\.0\.0\.1:/)])
  }
  expect(services.redress).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '35s' })
})

test('OPS-8 the first lines of compose.yaml make a file with every variable that it needs, which is in no commit and no image', () => {
  const text = read('compose.yaml')
  const [, format = ''] = /^#\s+printf '([^']+)'.*> deploy\/\.env$/m.exec(text) ?? []
  const made = [...format.matchAll(/([A-Z_\d]+)=%s/g)].map(([, name]) => name)
  const needed = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect(new Set(made)).toEqual(needed)
  for (const ignored of [
    join(deployFolder, '../.gitignore'),
    join(deployFolder, 'Containerfile.dockerignore'),
  ])
    for (const secret of ['deploy/.env', 'deploy/redress.env'])
      expect(readFileSync(ignored, 'utf8').split('\n')).toContain(secret)
})
