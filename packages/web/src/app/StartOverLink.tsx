import { type FormType, formAddress } from '@redress/form'
import { useCopy } from '../copy/CopyProvider.tsx'
import button from '../elements/Button/Button.module.css'
import { useApp } from './app.ts'
import { paths } from './paths.ts'

/** The way back to the start of a form, or of the site. */
export function StartOverLink({ formType }: { readonly formType: FormType | null }) {
  const { addressOf } = useApp()
  const { t } = useCopy()
  return (
    <p>
      <a
        className={button.button}
        data-look="primary"
        href={addressOf(formType ? formAddress(formType).entry : paths.home)}
      >
        {t('LocKey_Button_StartOver')}
      </a>
    </p>
  )
}
