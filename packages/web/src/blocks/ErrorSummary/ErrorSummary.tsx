import type { PageIssue } from '@redress/engine'
import { useEffect, useId, useRef, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { issueElementId } from '../../form/field-ids.ts'
import { focusElement } from '../../form/focus-element.ts'
import { useFormValue } from '../../form/use-form-value.ts'
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

const keyOf = (issue: PageIssue): string => `${issueElementId(issue)} ${issue.issue.rule} ${issue.issue.key}`

/**
 * What was wrong with a page when the summary appeared and still is, with a link to each place. It takes the focus
 * as it appears, so show it anew for each attempt to go on.
 */
export function ErrorSummary({ page }: { readonly page: string }) {
  const { t } = useCopy()
  const store = useFormStore()
  const [found] = useState(() => store.pageIssues(page))
  const wrongNow = useFormValue(({ pageIssues }) => pageIssues(page).map(keyOf).join('\n')).split('\n')
  const issues = found.filter((issue) => wrongNow.includes(keyOf(issue)))
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => box.current?.focus(), [])

  if (issues.length === 0) return null
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="alert" />
        {issues.length === 1
          ? t('LocKey_Validation_Summary_One')
          : t('LocKey_Validation_Summary_Many', { count: String(issues.length) })}
      </h2>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <IssueLink key={keyOf(issue)} issue={issue} />
        ))}
      </ul>
    </section>
  )
}
