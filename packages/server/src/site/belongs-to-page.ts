import { allCalls } from '@redress/api/all-calls'

/** Where the calls begin whose answers must fit the page: up to the form, whose name may be anything. */
const beginnings = [...allCalls.values()].flatMap((calls) =>
  [...calls.values()].flatMap(({ path, ofVersion }) => (ofVersion ? [path.split(':')[0] ?? path] : [])),
)

/** Whether an answer must fit the page that makes the call: its texts, its models, or what is filed. */
export const belongsToPage = (url: string): boolean =>
  beginnings.some((beginning) => url.startsWith(beginning))
