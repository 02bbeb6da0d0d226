import type { Service } from '../../packages/server/src/testing/install-packages.ts'

/** Checks the rules of Prometheus. */
export const promtoolService: Service = {
  name: 'promtool',
  packages: ['prometheus'],
  programs: ['/usr/bin/promtool'],
}

/** Checks systemd units; nothing is started. */
export const systemdService: Service = {
  name: 'systemd-analyze',
  packages: ['systemd'],
  programs: ['/usr/bin/systemd-analyze'],
}
