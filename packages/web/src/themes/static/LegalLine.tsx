import { useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'

interface LegalLineProps {
  readonly privacyPolicyUrl: string
  readonly className: string | undefined
}

/** The copyright of this year, and the privacy policy in a new tab. */
export function LegalLine({ privacyPolicyUrl, className }: LegalLineProps) {
  const { t } = useCopy()
  const [year] = useState(() => String(new Date().getFullYear()))
  return (
    <p className={className}>
      {/* The server may have rendered the page before midnight. */}
      <span suppressHydrationWarning>{t('LocKey_Footer_Copyright', { year })}</span>
      <a href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
        {t('LocKey_Footer_PrivacyPolicy')}
        <span className="visually-hidden"> ({t('LocKey_Layout_OpensInNewTab')})</span>
      </a>
    </p>
  )
}
