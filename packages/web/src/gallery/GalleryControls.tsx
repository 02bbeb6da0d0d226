import { themeNames } from '@redress/api'
import { useId } from 'react'
import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import control from '../elements/Field/control.module.css'
import { useLocation, useNavigate } from '../router/RouterProvider.tsx'
import { useCell } from '../state/cell.ts'
import select from '../widgets/Select/Select.module.css'
import styles from './Gallery.module.css'

interface ChooserProps {
  readonly label: string
  readonly name: 'theme' | 'culture'
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** Writes its choice into the address, which decides about everything. */
function Chooser({ label, name, value, options }: ChooserProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.chooser}>
      <label htmlFor={id}>{label}</label>
      <div className={select.select}>
        <select
          id={id}
          className={control.control}
          value={value}
          onChange={({ currentTarget }) => {
            const query = new URLSearchParams(search)
            query.set(name, currentTarget.value)
            void navigate(`${pathname}?${query}`, { replace: true })
          }}
        >
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Theme and culture of the gallery. */
export function GalleryControls() {
  const { theme, cultures } = useApp()
  const { t, culture } = useCopy()
  return (
    <div className={styles.controls}>
      <Chooser
        label={t('LocKey_Gallery_Theme')}
        name="theme"
        value={useCell(theme).name}
        options={themeNames.map((name) => [name, name] as const)}
      />
      <Chooser
        label={t('LocKey_Layout_Language')}
        name="culture"
        value={culture}
        options={Object.entries(cultures).map(([name, code]) => [code, name] as const)}
      />
    </div>
  )
}
