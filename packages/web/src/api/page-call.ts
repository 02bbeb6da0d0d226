import { type AnswerOf, type Call, pathOf } from '@redress/api'
import type { FormType } from '@redress/form'
import type * as z from 'zod/mini'
import type { Shape } from './shape.ts'

/** Where a call is. `:form` stands for the address of a form. */
export interface Address {
  readonly path: string
}

/** What the page knows of a call: where it is, and whether an answer is one of its. */
export interface Asked<T> extends Address {
  readonly isAnswer: Shape<T>
  /** Whether the answer must fit the version of the case that the page shows. */
  readonly ofVersion?: true
}

/** A call as the page makes it. Its refusals have the shape of its answer, or are words alone. */
export type PageCall<C extends Call> = Asked<AnswerOf<C>>

/** A call whose refusals have a shape of their own. */
export interface RefusablePageCall<C extends Call & { readonly refusalBody: object }> extends PageCall<C> {
  readonly isRefusal: Shape<z.output<C['refusalBody']['schema']>>
}

/** A call whose answer is nothing that the page reads as JSON. */
export interface PageAddress<C extends Call> extends Address {
  readonly path: C['path']
  readonly ofVersion?: true
}

/** The guard of a schema. */
export type GuardOf<S extends z.core.$ZodType> = Shape<z.output<S>>

/** The call of one form. */
export const ofForm = <A extends Address>(call: A, formType: FormType): A => ({
  ...call,
  path: pathOf(call, formType),
})
