import { linkWayOf, wayField, wayName, waysOf } from '@redress/form'
import { NoticeBox } from '../blocks/Notice/Notice.tsx'
import { Copy } from '../copy/Copy.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { useBusy, usePage } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import styles from './LinkNotice.module.css'

/** On the entry page of a form, for who came by a personal link: a press chooses that way and signs in. */
export function LinkNotice({ session: { plan, store } }: { readonly session: FormSession }) {
  const { definition, page, run } = usePage()
  const busy = useBusy()
  const way = linkWayOf(waysOf(definition))
  if (way === null || page !== definition.pages[0]) return null
  const field = `credentials.${wayField}` as const
  const signIn = () => {
    if (plan.fields.has(field)) store.dispatch({ type: 'enter', field, value: wayName(way) })
    return run('authorize')
  }
  return (
    <NoticeBox tone="info">
      <p>
        <strong>
          <Copy text="LocKey_Link_Title" />
        </strong>
      </p>
      <p>
        <Copy text="LocKey_Link_Text" />
      </p>
      <div className={styles.press}>
        <Button label={<Copy text="LocKey_Link_Continue" />} busy={busy} onPress={signIn} />
      </div>
    </NoticeBox>
  )
}
