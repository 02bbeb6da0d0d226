import helmet from 'helmet'
import type { CaptchaSources } from '../../providers/captcha/captcha-provider.ts'
import type { AppDeps } from '../app-deps.ts'
import { hashSource, type InlineCode } from '../http/inline-code.ts'
import type { ServerInstance } from '../server-instance.ts'

interface PolicyFacts {
  readonly environment: AppDeps['environment']
  readonly captcha: CaptchaSources
  /** What stands in the site's pages themselves. */
  readonly inline: readonly InlineCode[]
  /** Whether the case counts its visitors, in a frame of the site's own. */
  readonly hasAnalytics: boolean
}

/**
 * Security headers of every answer. Scripts and styles are the site's own files, what stands in its pages word for
 * word, or the captcha's; frames are the captcha's and the one for analytics.
 */
export function securityHeaders(
  server: ServerInstance,
  { environment, captcha, inline, hasAnalytics }: PolicyFacts,
): void {
  const frames = [...captcha.frame, ...(hasAnalytics ? ["'self'"] : [])]
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha.script, ...inline.flatMap(({ scripts }) => scripts.map(hashSource))],
        styleSrc: ["'self'", ...captcha.style, ...inline.flatMap(({ styles }) => styles.map(hashSource))],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captcha.connect],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Text never becomes a script: the page's policies let through the captcha's addresses alone.
        requireTrustedTypesFor: ["'script'"],
        // Scripts send what is typed; a page whose script does not run must not put a PIN into an address.
        formAction: ["'none'"],
        // On plain http it would send every call to a port that does not answer.
        ...(environment === 'production' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The referer of a call states the culture of its page; other sites receive none.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: environment === 'production' ? { maxAge: 31_536_000 } : false,
  })
  server.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()))
}
