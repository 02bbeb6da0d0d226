import { diskFault } from '../../foundation/faults/disk-fault.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { FaultCode } from '../../foundation/faults/faults.ts'
import type { OpenCaptcha } from '../../providers/captcha/open-captcha.ts'
import type { OpenPayPal } from '../../providers/paypal/open-paypal.ts'
import type { AppDeps } from '../app-deps.ts'
import { probeDisk } from './probe-disk.ts'
import type { Dependency } from './watch-health.ts'

interface Providers {
  readonly captcha: Pick<OpenCaptcha, 'probe'>
  readonly payPal: Pick<OpenPayPal, 'client' | 'settings' | 'fake'>
}

/** Loaded on demand, as the mail client is for sending. */
async function probeMail(smtp: NonNullable<AppDeps['outbox']['mail']>['smtp']): Promise<void> {
  const { assertMailServer } = await import('../../claims/outbox/email-sender.ts')
  await assertMailServer(smtp)
}

/** Documents in the data folder fail as the disk does, with an error of the system. */
const documentsFault = (error: unknown): FaultCode =>
  error instanceof Error && 'syscall' in error ? diskFault(error) : 'DOCUMENTS_UNAVAILABLE'

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
