import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from '../../gallery/Gallery.module.css'
import type { KindSpecimens } from '../../gallery/specimen.ts'
import { Button } from './Button.tsx'

const looks = [
  ['primary', 'LocKey_Gallery_Primary'],
  ['secondary', 'LocKey_Gallery_Secondary'],
  ['link', 'LocKey_Gallery_Link'],
  ['danger', 'LocKey_Gallery_Danger'],
] as const

/** Long enough to be looked at, in milliseconds. */
const work = () => new Promise<void>((resolve) => setTimeout(resolve, 4000))
const nothing = () => undefined

/** Every look of a button: as it is, with an icon, as an icon alone, disabled, and at work. */
function ButtonSpecimens() {
  const { t } = useCopy()
  return (
    <div className={styles.specimens}>
      {looks.map(([look, label]) => (
        <div key={look} data-wide>
          <p className={styles.caption}>{t(label)}</p>
          <div className={styles.buttons}>
            <Button look={look} label={t('LocKey_Button_Next')} onPress={nothing} />
            <Button look={look} icon="print" label={t('LocKey_Button_Print')} onPress={nothing} />
            <Button look={look} icon="copy" name={t('LocKey_Button_Copy')} onPress={nothing} />
            <Button look={look} label={t('LocKey_Gallery_Disabled')} busy onPress={nothing} />
            <Button look={look} label={t('LocKey_Gallery_Works')} onPress={work} />
          </div>
        </div>
      ))}
    </div>
  )
}

export const buttonSpecimens: KindSpecimens = { section: 'buttons', view: ButtonSpecimens }
