import type { Site } from '@redress/api'
import { isText, listOf, objectOf, recordOf, type Shape } from './shape.ts'

const isFrame = objectOf({
  defaultCulture: isText,
  cultures: recordOf(isText),
  forms: listOf(
    objectOf({
      formType: isText,
      pages: listOf(objectOf({ page: isText, blocks: listOf(objectOf({ type: isText })) })),
    }),
  ),
})

/**
 * Whether what the server put into the page can be the settings and forms of a case. They are not validated again one by one: the
 * server that rendered the page, of the same version, has read them with the schemas before it started.
 */
export const isSite: Shape<Site> = (value): value is Site => isFrame(value)
