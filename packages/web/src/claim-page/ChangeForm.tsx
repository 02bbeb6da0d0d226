import type { ChangedFields } from '@redress/api'
import { type FormStore, fieldsOfWidget, typeWidgetsOf, type Widget, walkBlocks } from '@redress/form'
import { Suspense } from 'react'
import { BlockList } from '../blocks/BlockList.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { Loading } from '../elements/Loading/Loading.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { fieldElementId, focusElement, useFocusAsShown } from '../form/field-focus.ts'
import { PageContext } from '../form/page-context.ts'
import styles from './OwnClaim.module.css'
import { useChangePage, useChangeStore } from './use-change-store.ts'
import type { ClaimActing, OwnOpened } from './use-claim-action.ts'

interface ChangeFormProps {
  readonly opened: OwnOpened
  readonly action: 'contact' | 'payment'
  /** A copy key. */
  readonly title: string
  readonly acting: ClaimActing
  readonly onCancel: () => void
}

/** The inputs of the form that ask for these fields, in its order. */
const widgetsFor = ({ plan }: FormStore, fields: readonly string[]): readonly Widget[] =>
  plan.definition.pages
    .flatMap(({ blocks }) => walkBlocks(blocks))
    .flatMap(({ block }) => typeWidgetsOf(block, plan.settings))
    .filter((widget) => fieldsOfWidget(widget).some(({ field }) => fields.includes(field)))

/** What is sent: every field, those that are not asked for empty. */
const changedFields = (store: FormStore, fields: readonly string[]): ChangedFields =>
  Object.fromEntries(
    fields.map((id) => {
      const { value, visible, disabled } = store.field(id)
      const isAsked = visible && !disabled && (typeof value === 'string' || typeof value === 'boolean')
      return [id, isAsked ? value : null]
    }),
  )

/** The questions of the form that one action changes, by its own inputs and rules. */
export function ChangeForm({ opened, action, title, acting, onCancel }: ChangeFormProps) {
  const { t } = useCopy()
  const heading = useFocusAsShown<HTMLHeadingElement>()
  const fields = opened.own.fields[action]
  const store = useChangeStore(opened)
  return (
    <section className={styles.box}>
      <h3 ref={heading} tabIndex={-1}>
        {t(title)}
      </h3>
      <p>{t('LocKey_OwnClaim_Announced')}</p>
      {store === null ? (
        <>
          <Loading />
          <Cancel onCancel={onCancel} />
        </>
      ) : (
        <Questions
          store={store}
          fields={fields}
          isSaving={acting.isActing}
          onSave={() => acting.act(action, changedFields(store, fields))}
          onCancel={onCancel}
        />
      )}
    </section>
  )
}

function Cancel({ onCancel, busy = false }: Pick<ChangeFormProps, 'onCancel'> & { readonly busy?: boolean }) {
  const { t } = useCopy()
  return <Button look="secondary" label={t('LocKey_Button_Cancel')} busy={busy} onPress={onCancel} />
}

interface QuestionsProps {
  readonly store: FormStore
  readonly fields: readonly string[]
  readonly isSaving: boolean
  readonly onSave: () => Promise<void>
  readonly onCancel: () => void
}

function Questions({ store, fields, isSaving, onSave, onCancel }: QuestionsProps) {
  const { t } = useCopy()
  const page = useChangePage(store)
  const save = () => {
    for (const field of fields) store.dispatch({ type: 'touch', field })
    const wrong = fields.find((field) => store.field(field).shownIssues.length > 0)
    if (wrong === undefined) return onSave()
    focusElement(fieldElementId(wrong))
    return undefined
  }
  if (page === null) return <Cancel onCancel={onCancel} />
  return (
    <FormProvider store={store}>
      <PageContext value={page}>
        <form className={styles.form} method="dialog" noValidate>
          <Suspense fallback={<Loading />}>
            <BlockList blocks={widgetsFor(store, fields)} />
          </Suspense>
          <div className={styles.buttons}>
            <Button label={t('LocKey_OwnClaim_Save')} type="submit" onPress={save} />
            <Cancel busy={isSaving} onCancel={onCancel} />
          </div>
        </form>
      </PageContext>
    </FormProvider>
  )
}
