import { useEffect, useRef } from 'react'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import styles from './CaptchaBox.module.css'
import type { Captcha } from './captcha.ts'
import { renderOnDemand } from './render-on-demand.ts'

const notices = {
  hCaptcha: 'LocKey_Captcha_Notice_hCaptcha',
  reCaptcha: 'LocKey_Captcha_Notice_reCaptcha',
} as const

/** The place of the captcha on a page that needs it, and whose it is. The script is loaded here and nowhere else. */
export function CaptchaBox({ captcha }: { readonly captcha: Captcha }) {
  const { culture } = useCopy()
  const { provider, enabled } = useCell(captcha.state)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another culture needs another widget.
  useEffect(() => {
    const box = place.current
    return box ? captcha.mount(renderOnDemand(box)) : undefined
  }, [captcha, culture])
  if (!enabled) return null
  return (
    <div>
      <div ref={place} />
      {provider && (
        <p className={styles.notice}>
          <Copy text={notices[provider]} />
        </p>
      )}
    </div>
  )
}
