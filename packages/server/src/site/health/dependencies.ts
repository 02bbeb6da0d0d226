import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import { diskFault } from '@redress/foundation/faults/system-trouble.ts'
import type { AppDeps } from '../../http/app-deps.ts'
import type { OpenCaptcha } from '../../providers/captcha/open-captcha.ts'
import type { OpenPayPal } from '../../providers/paypal/open-paypal.ts'
import type { Dependency } from './watch-health.ts'

interface Providers {
  readonly captcha: Pick<OpenCaptcha, 'probe'>
  readonly payPal: Pick<OpenPayPal, 'client' | 'settings' | 'fake'>
}

/** Loaded on demand, as the mail client is for sending. */
async function probeMail(smtp: NonNullable<AppDeps['outbox']['mail']>['smtp']): Promise<void> {
  const { assertMailServer } = await import('../../steps/outbox/email-sender.ts')
  await assertMailServer(smtp)
}

/** Documents in the data folder fail as the disk does, with an error of the system. */
const documentsFault = (error: unknown): FaultCode =>
  error instanceof Error && 'syscall' in error ? diskFault(error) : 'DOCUMENTS_UNAVAILABLE'

/** Minimum of free bytes on the disk: one claim with some documents. */
const leastRoom = 16 * 1024 * 1024

/** Rejects if no file can be written to the folder, or its disk is nearly full. */
async function probeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const room = bavail * bsize
  if (room < leastRoom)
    throw Object.assign(
      new Error(`${Math.floor(room / 1024 / 1024)} MB are left on the disk of the data folder`),
      {
        code: 'ENOSPC',
      },
    )
  const file = join(folder, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(file, Buffer.alloc(4096, 1), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

function required({ storage, documents, dataFolder, usesDataFolder }: AppDeps): readonly Dependency[] {
  return [
    { name: 'database', isRequired: true, probe: storage.check, faultOf: () => 'DATABASE_UNAVAILABLE' },
    { name: 'disk', isRequired: usesDataFolder, probe: () => probeDisk(dataFolder), faultOf: diskFault },
    { name: 'documents', isRequired: true, probe: documents.check, faultOf: documentsFault },
  ]
}

/**
 * The dependencies of this server, without those that a local fake replaces. The providers are read for each probe, for
 * they belong to the version of the case that is in force.
 */
export function dependenciesOf(deps: AppDeps, providers: () => Providers): readonly Dependency[] {
  const { scanner, outbox } = deps
  const usesPayPal = (): boolean => {
    const { settings, fake } = providers().payPal
    return settings.enabled && fake === null
  }
  const others: (Dependency | false)[] = [
    {
      name: 'captcha',
      isRequired: false,
      isUsed: () => providers().captcha.probe !== null,
      probe: async () => providers().captcha.probe?.(),
      faultOf: (error) => (isFault(error, 'CAPTCHA_DENIED') ? 'CAPTCHA_DENIED' : 'CAPTCHA_UNAVAILABLE'),
    },
    {
      name: 'paypal',
      isRequired: false,
      isUsed: usesPayPal,
      probe: () => providers().payPal.client.probe(),
      faultOf: () => 'PAYPAL_UNAVAILABLE',
    },
    scanner !== null && {
      name: 'scanner',
      isRequired: false,
      probe: scanner.ping,
      faultOf: () => 'SCANNER_UNAVAILABLE',
    },
    outbox.mail !== null && {
      name: 'mail',
      isRequired: false,
      probe: probeMail.bind(null, outbox.mail.smtp),
      faultOf: () => 'MAIL_UNAVAILABLE',
    },
  ]
  return [...required(deps), ...others.filter((each) => each !== false)]
}
