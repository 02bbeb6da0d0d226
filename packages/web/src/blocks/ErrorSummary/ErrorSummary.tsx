import type { PageIssue } from '@redress/engine'
import { useEffect, useId, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { issueElementId } from '../../form/field-ids.ts'
import { focusElement } from '../../form/focus-element.ts'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import styles from './ErrorSummary.module.css'

function IssueLink({ issue }: { readonly issue: PageIssue }) {
  const id = issueElementId(issue)
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          focusElement(id)
        }}
      >
        {issue.label && (
          <>
            <Copy text={issue.label} />
            {': '}
          </>
        )}
        <Copy text={issue.issue.key} params={issue.issue.params} />
      </a>
    </li>
  )
}

/**
 * What is wrong with the page, with a link to each place. It takes the focus when it appears, so give it a new
 * key for each attempt to go on.
 */
export function ErrorSummary({ issues }: { readonly issues: readonly PageIssue[] }) {
  const { t } = useCopy()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => box.current?.focus(), [])

  if (issues.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="alert" />
        {issues.length === 1
          ? t('LocKey_Validation_Summary_One')
          : t('LocKey_Validation_Summary_Many', { count: String(issues.length) })}
      </h2>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <IssueLink key={`${issueElementId(issue)} ${issue.issue.rule} ${issue.issue.key}`} issue={issue} />
        ))}
      </ul>
    </div>
  )
}
