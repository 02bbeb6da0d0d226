import { fault } from '../../foundation/faults/fault.ts'

/** The public address of the site that links begin with, as `--site` gives it. @throws COMMAND_REFUSED */
export function siteAddress(given: string | undefined): string {
  const example = 'such as --site https://claims.example.com'
  const refused = (reason: string) => fault('COMMAND_REFUSED', `${reason} Nothing was changed.`)
  if (given === undefined) throw refused(`The links need the public address of the site, ${example}.`)
  const url = URL.parse(given)
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal)) return url.origin
  throw refused(
    `${given} is not the public address of the site. Expected an address with https://, ${example}.`,
  )
}
