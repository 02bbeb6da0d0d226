import type { TemplateFormat } from '../template/make-template.ts'
import type { ListFacts } from './list-facts.ts'
import type { ListOutcome, ReadLimits } from './read-list.ts'

/** What the page asks of the worker. */
export type ListRequest =
  | { readonly ask: 'template'; readonly facts: ListFacts; readonly format: TemplateFormat }
  | { readonly ask: 'read'; readonly facts: ListFacts; readonly file: Blob; readonly limits: ReadLimits }

/** What the worker answers. */
export type ListAnswer =
  | { readonly answer: 'template'; readonly bytes: Uint8Array }
  | { readonly answer: 'progress'; readonly rows: number }
  | { readonly answer: 'outcome'; readonly outcome: ListOutcome }
  | { readonly answer: 'failed'; readonly reason: string }
