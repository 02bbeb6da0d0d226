import type { CopyKey, FieldId, PageIssue } from '@redress/form'
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element and the element into view; nothing if it is not on the page. */
export function focusElement(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** For an element that takes the focus as it appears, in the middle of the window, so that it is read out and seen. */
export function useFocusAsShown<Shown extends HTMLElement = HTMLDivElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}

/** The id of the element that takes the focus of a field: its input, or the first choice of a group. */
export const fieldElementId = (id: FieldId): string => `field-${id.replaceAll('.', '-')}`

/** The id of the heading of a record manager or table. */
export const listElementId = (model: string): string => `records-${model}`

/** The id of the heading of a section that shows what a look-up found. */
export const answerElementId = (title: CopyKey): string => `answer-${title}`

/** Where an error summary leads to. */
export const issueElementId = (issue: PageIssue): string =>
  'field' in issue.at ? fieldElementId(issue.at.field) : listElementId(issue.at.list)

/** The client id in the id of a record's field, `<clientId>.file`. */
export const clientIdOfField = (id: FieldId): string => id.slice(0, Math.max(0, id.indexOf('.')))
