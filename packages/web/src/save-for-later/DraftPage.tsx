import { formAddress } from '@redress/form'
import { otherCodeKey, writtenDraftCode } from '@redress/form/draft-code'
import { useEffect, useId, useRef, useState } from 'react'
import { useApp } from '../app/app.ts'
import { type ControlProps, PageField } from '../app/PageField.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Moment } from '../copy/Moment.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { useLinkToken } from '../session/use-link-token.ts'
import styles from './DraftPage.module.css'
import { awaitSignIn, forgetPending } from './held-draft.ts'
import { openDraft } from './open-draft.ts'

/** A draft that was found. */
interface Found {
  readonly form: string
  readonly endsAt: string
}

/** Looks a code up. What is found is opened again after the sign-in: nothing of it is shown before. */
function useOpening() {
  const app = useApp()
  const [found, setFound] = useState<Found | null>(null)
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null)
  const open = async (code: string): Promise<void> => {
    setRefusal(null)
    try {
      const opened = await openDraft(app, code)
      const isKnown = app.site.forms.some(
        ({ formType }) => opened !== null && 'draft' in opened && formType === opened.draft.form,
      )
      if (opened === null) return setRefusal({ text: 'LocKey_Draft_Unable' })
      if ('error' in opened) return setRefusal({ text: opened.error })
      if (opened.content === null || !isKnown) return setRefusal({ text: 'LocKey_Draft_NoMatch' })
      awaitSignIn(code)
      setFound(opened.draft)
    } catch (error) {
      console.error(error)
      setRefusal({ text: 'LocKey_Draft_NoAnswer' })
    }
  }
  return { found, refusal, open }
}

/** The page at `/draft`: opens a saved form by its link or its code, and leads to the way of the form. */
export function DraftPage() {
  const linked = useLinkToken('draft')
  const { found, refusal, open } = useOpening()
  const code = writtenDraftCode(linked ?? '')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || opened.current === code) return
    opened.current = code
    void open(code)
  })
  return found ? (
    <FoundDraft {...found} />
  ) : (
    <CodeForm linked={linked ?? ''} refusal={refusal} onCode={open} />
  )
}

interface CodeFormProps {
  /** What the link has, mistyped or not. */
  readonly linked: string
  readonly refusal: { readonly text: string } | null
  readonly onCode: (code: string) => Promise<void>
}

/** Asks for the code. What was typed stays, whatever is answered. */
function CodeForm({ linked, refusal, onCode }: CodeFormProps) {
  const { t } = useCopy()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  const value = typed ?? linked
  const code = writtenDraftCode(value)
  const isWrong = isLeft && code === null
  const wrong = otherCodeKey(value) ?? 'LocKey_Draft_CodeWrong'
  const error = value.trim() === '' ? 'LocKey_Validation_Required' : wrong
  const press = async () => {
    setLeft(true)
    if (code === null) return document.getElementById(id)?.focus()
    forgetPending()
    await onCode(code)
  }
  return (
    <form className={styles.page} method="dialog" noValidate>
      <p>
        <Copy text="LocKey_Draft_Intro" />
      </p>
      <PageField
        input={{
          id,
          value,
          error: isWrong ? error : null,
          enter: setTyped,
          leave: () => setLeft(value !== ''),
        }}
        label="LocKey_Draft_Code"
        hint="LocKey_Draft_CodeHint"
      >
        {(control) => <CodeInput control={control} onCode={setTyped} onEnter={press} />}
      </PageField>
      <div ref={box} tabIndex={-1} role="alert" className={styles.refusal}>
        {refusal && <p>{t(refusal.text)}</p>}
      </div>
      <Button label={t('LocKey_Draft_Open')} type="submit" onPress={press} />
    </form>
  )
}

interface CodeInputProps {
  readonly control: ControlProps
  readonly onCode: (typed: string) => void
  readonly onEnter: () => Promise<void>
}

/** All of the code is seen on a phone too, on two lines; Enter opens it as in an input of one line. */
function CodeInput({ control, onCode, onEnter }: CodeInputProps) {
  return (
    <textarea
      {...control}
      className={`${control.className} ${styles.code}`}
      dir="ltr"
      rows={2}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={({ currentTarget }) => onCode(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        void onEnter()
      }}
    />
  )
}

/** It is there. Its answers are shown only in the form, behind the way of the form. */
function FoundDraft({ form, endsAt }: Found) {
  const { site, go } = useApp()
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = site.forms.find(({ formType }) => formType === form)?.title ?? ''
  return (
    <div className={styles.page}>
      <h2 ref={heading} tabIndex={-1} className={styles.found}>
        <Copy text={title} />
      </h2>
      <Moment text="LocKey_Draft_Found" end={Temporal.Instant.from(endsAt)} zone={site.dayZone} />
      <p>
        <Copy text="LocKey_Draft_SignIn" />
      </p>
      <Button label={t('LocKey_Draft_Start')} onPress={() => go(formAddress(form).entry)} />
    </div>
  )
}
