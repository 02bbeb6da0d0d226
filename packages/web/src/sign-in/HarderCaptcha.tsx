import { useEffect, useMemo, useRef } from 'react'
import { getCaptcha } from '../api/calls/get-captcha.ts'
import { captchaTimeout, useApp } from '../app/app.ts'
import { type Captcha, createCaptcha } from '../captcha/captcha.ts'
import { renderOnDemand } from '../captcha/render-on-demand.ts'
import { useCopy } from '../copy/CopyProvider.tsx'

interface HarderCaptchaProps {
  readonly siteKey: string
  /** Called with it once it is on the page; the same function each time. */
  readonly onCaptcha: (captcha: Captcha) => void
}

/** The harder captcha of a further step: a widget of its own, for another site key than that of the page. */
export function HarderCaptcha({ siteKey, onCaptcha }: HarderCaptchaProps) {
  const { client } = useApp()
  const { culture } = useCopy()
  const place = useRef<HTMLDivElement>(null)
  const captcha = useMemo(
    () =>
      createCaptcha({
        settings: null,
        fetchSettings: async () => ({ ...(await client.get(getCaptcha)), siteKey }),
        culture: () => culture,
        timeout: captchaTimeout,
        log: (code, error) => console.error(`Captcha of the further step: ${code}`, error),
      }),
    [client, culture, siteKey],
  )
  useEffect(() => {
    onCaptcha(captcha)
    return place.current ? captcha.mount(renderOnDemand(place.current)) : undefined
  }, [captcha, onCaptcha])
  return <div ref={place} />
}
