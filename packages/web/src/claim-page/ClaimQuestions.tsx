import { useApp } from '../app/app.ts'
import { AnswerInput, Choice, PageField, type PageInput } from '../app/PageField.tsx'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { HarderCaptcha } from '../sign-in/HarderCaptcha.tsx'
import styles from './ClaimPage.module.css'
import type { AskedField, ClaimPageForm } from './claim-page-forms.ts'
import { type ClaimQuestionsProps, codeField, formField, useClaimQuestions } from './use-claim-questions.ts'

/** Asks for the reference code and what else the claimant knows. What was typed stays, whatever is answered. */
export function ClaimQuestions(props: ClaimQuestionsProps) {
  const { step, onHarderCaptcha } = props
  const { captcha } = useApp()
  const { t } = useCopy()
  const { forms, hasChoice, asked, inputOf, press, refusal, box } = useClaimQuestions(props)
  return (
    <form className={styles.page} method="dialog" noValidate>
      <p className={styles.intro}>
        <Copy text="LocKey_ClaimPage_Intro" />
      </p>
      <CodeInput input={inputOf(codeField)} />
      {hasChoice && <FormChoice input={inputOf(formField)} forms={forms} />}
      {asked.map((each) => (
        <AskedInput key={each.field} asked={each} input={inputOf(each.field)} />
      ))}
      <div ref={box} tabIndex={-1} role="alert" className={styles.refusal}>
        {refusal !== null && <p>{t(refusal)}</p>}
        {step && <p>{t('LocKey_SignIn_SecondCheck')}</p>}
      </div>
      {step?.siteKey !== undefined && <HarderCaptcha siteKey={step.siteKey} onCaptcha={onHarderCaptcha} />}
      <Button label={t('LocKey_ClaimPage_Button')} type="submit" onPress={press} />
      <CaptchaBox captcha={captcha} />
    </form>
  )
}

interface InputProps {
  readonly input: PageInput
}

/** A mistyped code is said once the field is left, before anything is sent. */
function CodeInput({ input }: InputProps) {
  return (
    <PageField input={input} label="LocKey_Mail_ReferenceCode" hint="LocKey_ClaimPage_CodeHint">
      {(control) => (
        <input
          {...control}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={({ currentTarget }) => input.enter(currentTarget.value)}
        />
      )}
    </PageField>
  )
}

/** Which form was filed, where what is asked for depends on it. */
function FormChoice({ input, forms }: InputProps & { readonly forms: readonly ClaimPageForm[] }) {
  const { t } = useCopy()
  return (
    <PageField input={input} label="LocKey_Receipt_Form">
      {(control) => (
        <Choice
          control={control}
          options={forms.map(({ formType, title }) => ({ value: formType, label: t(title) }))}
          onEnter={input.enter}
        />
      )}
    </PageField>
  )
}

function AskedInput({ input, asked }: InputProps & { readonly asked: AskedField }) {
  const { t } = useCopy()
  return (
    <PageField input={input} label={asked.label}>
      {(control) => (
        <AnswerInput
          asked={asked}
          control={control}
          options={asked.options.map(({ value, label }) => ({ value, label: t(label) }))}
          onEnter={input.enter}
        />
      )}
    </PageField>
  )
}
