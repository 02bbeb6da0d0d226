import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deployFolder } from './alert-rules.ts'
import { promtoolService, systemdService } from './services.ts'

const isThere = ({ programs }: { readonly programs: readonly string[] }) =>
  programs.every((program) => existsSync(program))
const unit = join(deployFolder, 'redress.service')

test.skipIf(!isThere(promtoolService))('OPS-8 promtool accepts the alerts', () => {
  const output = execFileSync('promtool', ['check', 'rules', join(deployFolder, 'prometheus/alerts.yaml')], {
    encoding: 'utf8',
  })
  expect(output).toMatch(/SUCCESS: \d+ rules found/)
})

test.skipIf(!isThere(systemdService))(
  'OPS-8 systemd accepts the unit, and rates what an attacker could do from it as 1.5 of 10 at most',
  () => {
    expect(execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toBe('')
    // It exits with another code than 0 above the threshold, which is in tenths.
    const output = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', '--no-pager', unit],
      { encoding: 'utf8' },
    )
    expect(output).toMatch(/Overall exposure level for redress.service: (0|1)\.\d OK/)
  },
)
