import { chromiumService } from '../e2e/browsers/chromium.ts'
import { firefoxService } from '../e2e/browsers/firefox.ts'
import { webKitService } from '../e2e/browsers/webkit.ts'
import { clamAvService } from '../packages/server/src/testing/clamav-server.ts'
import {
  installPackages,
  isInstalled,
  mayInstall,
  type Service,
} from '../packages/server/src/testing/install-packages.ts'
import { libreOfficeService } from '../packages/server/src/testing/libre-office.ts'
import { pgBouncerService } from '../packages/server/src/testing/pgbouncer-server.ts'
import { swiftService } from '../packages/server/src/testing/swift-server.ts'
import { promtoolService, systemdService } from './deploy/services.ts'

const services: readonly Service[] = [
  promtoolService,
  systemdService,
  swiftService,
  pgBouncerService,
  clamAvService,
  libreOfficeService,
  chromiumService,
  firefoxService,
  webKitService,
]

const namesOf = (some: readonly Service[]): string => some.map(({ name }) => name).join(', ')

function install(missing: readonly Service[]): string | null {
  if (missing.length === 0) return null
  if (mayInstall()) console.log(`Installing ${namesOf(missing)} …`)
  const begun = performance.now()
  const reason = installPackages(missing.flatMap(({ packages }) => packages))
  if (reason === null) console.log(`Installed in ${Math.round((performance.now() - begun) / 1000)} seconds.`)
  return reason
}

/**
 * Installs missing services before the first test. A failure is logged in one line, and the tests that need the service are
 * skipped. @throws that line if `CI` is set, where they must run
 */
export function setup(): void {
  const reason = install(services.filter((service) => !isInstalled(service)))
  const missing = services.filter((service) => !isInstalled(service))
  if (missing.length === 0) return
  const packages = missing.flatMap((service) => service.packages).join(' ')
  const line = `${namesOf(missing)} not installed: apt-get install --no-install-recommends ${packages} (${reason ?? 'they lack a program'}).`
  if (process.env.CI) throw new Error(`${line} Tests that were not run are not passed.`)
  console.warn(`SKIPPED, ${line}`)
}
