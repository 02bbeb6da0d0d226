import {
  deadlineKeysOf,
  type FormDefinition,
  formAddress,
  formState,
  weekdayLongDateWithZoneText,
} from '@redress/form'
import { useApp } from '../app/app.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './FormList.module.css'

/** A form in words of the case. One whose deadline has passed is named with its day, and leads nowhere. */
function FormItem({ form }: { readonly form: FormDefinition }) {
  const { deadlines, now, addressOf } = useApp()
  const { locale } = useCopy()
  const { isClosed, end } = formState(form.formType, deadlines(), now())
  // The day for everybody would be wrong for whoever has another.
  const isOwn = !isClosed && deadlineKeysOf(form.formType).some((key) => deadlines().get(key)?.byMember)
  const title = <Copy text={form.title} />
  return (
    <li className={isClosed ? `${styles.form} ${styles.closed}` : styles.form}>
      <h2 className={styles.title}>
        {isClosed ? title : <a href={addressOf(formAddress(form.formType).entry)}>{title}</a>}
      </h2>
      {form.description && (
        <p>
          <Copy text={form.description} />
        </p>
      )}
      {isOwn && (
        <p className={styles.time}>
          <Copy text="LocKey_Deadline_AfterSignIn" />
        </p>
      )}
      {end && !isOwn && (
        <p className={styles.time}>
          <Copy
            text={isClosed ? 'LocKey_Forms_Closed' : 'LocKey_Forms_Until'}
            params={{ end: weekdayLongDateWithZoneText(end.instant, end.zone, locale) }}
          />
        </p>
      )}
    </li>
  )
}

/** The forms of the case in its order, each with its day. */
export function Forms() {
  const { site } = useApp()
  return (
    <ul className={styles.forms}>
      {site.forms.map((form) => (
        <FormItem key={form.formType} form={form} />
      ))}
    </ul>
  )
}

/** The page that lists the forms. */
export function FormList() {
  return (
    <>
      <p>{useCopy().t('LocKey_Forms_Text')}</p>
      <Forms />
    </>
  )
}
