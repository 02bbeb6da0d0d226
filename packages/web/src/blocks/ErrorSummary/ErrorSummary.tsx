import type { PageIssue } from '@redress/form'
import { useEffect, useId, useRef, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { useFormStore, useFormValue } from '../../form/FormProvider.tsx'
import { focusElement, issueElementId } from '../../form/field-focus.ts'
import { inWordsOf } from '../ListErrors/words-of-entries.ts'
import styles from './ErrorSummary.module.css'

/** A statement to tick is a sentence of its own, in any script; its message says which. */
const isSentence = (text: string): boolean => /[.\u3002\u06d4\u0964]$/.test(text)

function IssueLink({ issue }: { readonly issue: PageIssue }) {
  const { t } = useCopy()
  const store = useFormStore()
  const id = issueElementId(issue)
  const { key, params } = 'list' in issue.at ? inWordsOf(store, issue.at.list, issue.issue) : issue.issue
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          focusElement(id)
        }}
      >
        {issue.label && !isSentence(t(issue.label)) && (
          <>
            <Copy text={issue.label} />
            {'\u00a0– '}
          </>
        )}
        <Copy text={key} params={params} />
      </a>
    </li>
  )
}

/** A longer list does not help to find a place; the rest shows on demand. */
const shownAtOnce = 20

const keyOf = (issue: PageIssue): string =>
  `${issueElementId(issue)} ${issue.issue.rule} ${issue.issue.key} ${issue.label}`

/** Sorts by the places on the page, as they are read. */
function sortedByPlace(issues: readonly PageIssue[]): readonly PageIssue[] {
  const placed = issues.map((issue) => ({ issue, at: document.getElementById(issueElementId(issue)) }))
  return placed
    .sort(({ at: first }, { at: second }) => {
      if (!first || !second || first === second) return 0
      return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ issue }) => issue)
}

/**
 * What was wrong with a page when the summary appeared and still is, with a link to each place. It takes the focus
 * as it appears and is then read out, so show it anew for each attempt to go on.
 */
export function ErrorSummary({ page }: { readonly page: string }) {
  const { t } = useCopy()
  const store = useFormStore()
  const [found] = useState(() => sortedByPlace(store.pageIssues(page)))
  const wrongNow = useFormValue(({ pageIssues }) => pageIssues(page).map(keyOf).join('\n'))
  const [showsAll, setShowsAll] = useState(false)
  const stillWrong = new Set(wrongNow.split('\n'))
  const issues = found.filter((issue) => stillWrong.has(keyOf(issue)))
  const shown = showsAll ? issues : issues.slice(0, shownAtOnce)
  const titleId = useId()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // From the end of a long page a slow phone would paint all of it on the way.
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])

  if (issues.length === 0) return null
  return (
    <section
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
    >
      <h2 id={titleId} className={styles.title}>
        <Icon name="alert" />
        <span>
          {issues.length === 1
            ? t('LocKey_Validation_Summary_One')
            : t('LocKey_Validation_Summary_Many', { count: issues.length })}
        </span>
      </h2>
      <ul id={listId} className={styles.list}>
        {shown.map((issue) => (
          <IssueLink key={keyOf(issue)} issue={issue} />
        ))}
      </ul>
      {shown.length < issues.length && (
        <div className={styles.more}>
          <Button
            look="secondary"
            label={t('LocKey_Validation_Summary_ShowAll', { count: issues.length })}
            onPress={() => {
              setShowsAll(true)
              box.current?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}
