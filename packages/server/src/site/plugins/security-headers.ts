import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { AppDeps } from '../../http/app-deps.ts'
import { hashSource, type InlineCode } from '../../http/inline-code.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { CaptchaSources } from '../../providers/captcha/captcha-provider.ts'

interface PolicyFacts {
  readonly environment: AppDeps['environment']
  readonly captcha: CaptchaSources
  /** The inline code of the site's pages. */
  readonly inline: readonly InlineCode[]
  /** Whether the case uses analytics, in a frame of this site. */
  readonly hasAnalytics: boolean
}

/** The headers that helmet sets. None of them depends on the request, so they are made once. */
function headersOf(secure: ReturnType<typeof helmet>): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  secure(request, response, () => undefined)
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))])
}

/** What holds for every response. */
const common = {
  defaultSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  // Text never becomes a script: the Trusted Types policies of the page allow only the captcha's addresses.
  requireTrustedTypesFor: ["'script'"],
  // Scripts send the input; a page whose script does not run must not put a PIN into an address.
  formAction: ["'none'"],
}

const policy = 'content-security-policy'

/**
 * The security headers of every response. Those of pages allow scripts and styles from the site's own files, its inline code by
 * hash, and the captcha; and frames of the captcha and of analytics. Of other answers and of files the policy is short, since that of a
 * page is as long as many an answer.
 */
export function securityHeaders(
  server: ServerInstance,
  { environment, captcha, inline, hasAnalytics }: PolicyFacts,
): void {
  const frames = [...captcha.frame, ...(hasAnalytics ? ["'self'"] : [])]
  // On plain http it would send every call to a port without a server.
  const upgrade = environment === 'production' ? { upgradeInsecureRequests: [] } : {}
  const headersFor = (directives: Readonly<Record<string, readonly string[]>>) =>
    headersOf(
      helmet({
        contentSecurityPolicy: { useDefaults: false, directives: { ...common, ...directives, ...upgrade } },
        // The referer of a call states the culture of its page; other sites receive none.
        referrerPolicy: { policy: 'same-origin' },
        strictTransportSecurity: environment === 'production' ? { maxAge: 31_536_000 } : false,
      }),
    )
  const ofPages = headersFor({
    scriptSrc: ["'self'", ...captcha.script, ...inline.flatMap(({ scripts }) => scripts.map(hashSource))],
    styleSrc: ["'self'", ...captcha.style, ...inline.flatMap(({ styles }) => styles.map(hashSource))],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...captcha.connect],
    frameSrc: frames.length > 0 ? frames : ["'none'"],
  })
  const [, ofOthers = ''] = headersFor({}).find(([name]) => name.toLowerCase() === policy) ?? []
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of ofPages) reply.raw.setHeader(name, value)
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!/html/i.test(String(reply.getHeader('content-type')))) reply.raw.setHeader(policy, ofOthers)
    done()
  })
}
