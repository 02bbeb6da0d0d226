import type { ShownClaim } from '@redress/api'
import { notReferenceCodeKey } from '@redress/form/draft-code'
import { writtenCode } from '@redress/form/reference-code'
import { useEffect, useId, useRef, useState } from 'react'
import { useApp } from '../app/app.ts'
import type { PageInput } from '../app/PageField.tsx'
import { focusElement } from '../form/field-focus.ts'
import { type AskedField, claimPageForms, dependOnForm } from './claim-page-forms.ts'
import type { useLookUp } from './use-look-up.ts'

/** What was typed, by field; the code and the form have names of their own. */
export type Typed = Readonly<Record<string, string>>

export const codeField = 'referenceCode'
export const formField = 'form'

/** What is wrong with an entry, as a copy key, or null. */
function problemOf(field: string, value: string): string | null {
  if (value.trim() === '') return 'LocKey_Validation_Required'
  return field === codeField && writtenCode(value) === null ? notReferenceCodeKey(value) : null
}

export interface ClaimQuestionsProps extends ReturnType<typeof useLookUp> {
  readonly typed: Typed
  readonly setTyped: (change: (before: Typed) => Typed) => void
  /** With the key that further calls about the claim send. */
  readonly onClaim: (claim: ShownClaim, key: string) => void
}

/** The forms, whether one is to be chosen, and what the chosen one asks for. */
function useForms(typed: Typed) {
  const forms = claimPageForms(useApp().site)
  const hasChoice = dependOnForm(forms)
  const chosen = hasChoice ? forms.find(({ formType }) => formType === typed[formField]) : forms[0]
  const asked: readonly AskedField[] = chosen?.fields ?? []
  return { forms, hasChoice, asked }
}

/** Why the last attempt showed nothing, in a box that takes the focus with each. */
function useRefusal() {
  const [refusal, setRefusal] = useState<{ readonly text: string | null } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return { refusal: refusal?.text ?? null, setRefusal, box }
}

/** The questions of the claim page, and what pressing its button does: nothing is sent before they are answered. */
export function useClaimQuestions({ typed, setTyped, onClaim, lookUp }: ClaimQuestionsProps) {
  const { forms, hasChoice, asked } = useForms(typed)
  const [left, setLeft] = useState<readonly string[]>([])
  const { refusal, setRefusal, box } = useRefusal()
  const id = useId()
  const fields = [codeField, ...(hasChoice ? [formField] : []), ...asked.map(({ field }) => field)]
  const typedInto = (field: string): string => typed[field] ?? ''
  const inputOf = (field: string): PageInput => ({
    id: `${id}${field}`,
    value: typedInto(field),
    error: left.includes(field) ? problemOf(field, typedInto(field)) : null,
    enter: (value) => setTyped((before) => ({ ...before, [field]: value })),
    leave: () => setLeft((before) => (typedInto(field) ? [...before, field] : before)),
  })
  const press = async () => {
    setLeft(fields)
    const wrong = fields.find((field) => problemOf(field, typedInto(field)) !== null)
    if (wrong !== undefined) return focusElement(inputOf(wrong).id)
    const answers = Object.fromEntries(asked.map(({ field }) => [field, typedInto(field)]))
    const { claim, key = '', error } = await lookUp({ referenceCode: typedInto(codeField), answers })
    if (claim) onClaim(claim, key)
    else setRefusal({ text: error })
  }
  return { forms, hasChoice, asked, inputOf, press, refusal, box }
}
