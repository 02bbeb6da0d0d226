import { countPage } from '../api/calls/count-page.ts'
import type { Client } from '../api/client.ts'

/** Reports to the server that a page of a form was shown. The result says whether it was counted, which needs a sign-in. */
export async function reportPageReached(
  client: Client,
  at: { readonly formType: string; readonly page: string },
): Promise<boolean> {
  const body = JSON.stringify({ form: at.formType, page: at.page })
  const headers = { 'content-type': 'application/json' }
  const { counted } = await client.send(countPage, body, { headers, refusals: [] })
  return counted
}
