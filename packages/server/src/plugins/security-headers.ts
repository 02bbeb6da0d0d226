import helmet from '@fastify/helmet'
import type { AppDeps } from '../app-deps.ts'
import type { CaptchaSources } from '../captcha/captcha-provider.ts'
import type { ServerInstance } from '../server-instance.ts'

/**
 * Security headers of every answer. Scripts and styles are the site's own, bear the nonce of their answer, or are the
 * captcha's; frames are the captcha's and, where the case counts
 * its visitors, the site's own one for that.
 */
export async function securityHeaders(
  server: ServerInstance,
  environment: AppDeps['environment'],
  captcha: CaptchaSources,
  hasAnalytics: boolean,
): Promise<void> {
  const frames = [...captcha.frame, ...(hasAnalytics ? ["'self'"] : [])]
  await server.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha.script],
        // The nonce is added to what stands here: without 'self' the built stylesheets would be blocked.
        styleSrc: ["'self'", ...captcha.style],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captcha.connect],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Text never becomes a script: the page's policies let through the captcha's addresses alone.
        requireTrustedTypesFor: ["'script'"],
        formAction: ["'self'"],
        // On plain http it would send every call to a port that does not answer.
        ...(environment === 'production' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Calls tell by their referer which culture their page is in; other sites learn nothing.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: environment === 'production' ? { maxAge: 31_536_000 } : false,
  })
}
