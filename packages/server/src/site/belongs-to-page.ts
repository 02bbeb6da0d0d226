import { calls, laterCalls } from '@redress/engine/contract'

/** Whether an answer must fit the page that makes the call: its texts, its models, or what is filed. */
export const belongsToPage = (url: string): boolean =>
  [calls.cultureContent, laterCalls.choices, calls.charactersWhitelist, '/api/forms/'].some((call) =>
    url.startsWith(call),
  )
