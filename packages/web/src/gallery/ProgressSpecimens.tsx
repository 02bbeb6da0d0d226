import type { ThemeName } from '@redress/engine/contract'
import { useState } from 'react'
import { useApp } from '../app/app.ts'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import { StepIndicator } from '../themes/StepIndicator/StepIndicator.tsx'
import type { Step } from '../themes/theme.ts'
import { Button } from '../widgets/Button/Button.tsx'
import styles from './Gallery.module.css'

/** What each theme makes of the steps where there is room. */
const looks: Readonly<Record<ThemeName, 'rail' | 'segments' | 'bar'>> = {
  'jnd-7-0-default': 'rail',
  'ftc-7-0-default': 'segments',
  'jnd-9-0-kontent': 'bar',
}

const steps: readonly (readonly [string, Step['state']])[] = [
  ['LocKey_Gallery_Names', 'done'],
  ['LocKey_Gallery_Kind', 'done'],
  ['LocKey_Gallery_Receipt', 'current'],
  ['LocKey_Gallery_Summary', 'upcoming'],
]

/** How far the claimant is, and what is seen while something loads. */
export function ProgressSpecimens() {
  const { theme, captcha } = useApp()
  const { t } = useCopy()
  const [spins, setSpins] = useState(false)
  const words = steps.map(([title, state]): Step => ({ page: title, title: t(title), state }))
  return (
    <div className={styles.specimens}>
      <div data-wide>
        <StepIndicator steps={words} look={looks[useCell(theme).name]} />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_Captcha')}</p>
        <CaptchaBox captcha={captcha} />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_Spinner')}</p>
        <div className={styles.stage}>{spins && <div id="page-load" aria-hidden="true" />}</div>
        <Button
          look="secondary"
          label={t('LocKey_Gallery_Show', { name: t('LocKey_Gallery_Spinner') })}
          onPress={() => setSpins(!spins)}
        />
      </div>
    </div>
  )
}
