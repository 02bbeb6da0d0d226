import { Copy } from '../copy/Copy.tsx'
import { useApp } from './app.ts'

/** The id of the request that failed, for a claimant to quote to whoever can find it in the log of the server. */
export function RequestId() {
  const id = useApp().client.failedRequest()
  return id ? (
    <p>
      <Copy text="LocKey_Error_RequestId" params={{ id }} />
    </p>
  ) : null
}
