import type { PageIssue } from '@redress/engine'
import { useEffect, useId, useRef, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
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
            {' – '}
          </>
        )}
        <Copy text={issue.issue.key} params={issue.issue.params} />
      </a>
    </li>
  )
}

/**
 * What is wrong with a page at the moment the summary appears, with a link to each place. It takes the focus then,
 * so show it anew for each attempt to go on.
 */
export function ErrorSummary({ page }: { readonly page: string }) {
  const { t } = useCopy()
  const store = useFormStore()
  const [issues] = useState(() => store.pageIssues(page))
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
