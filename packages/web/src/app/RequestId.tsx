import { Copy } from '../copy/Copy.tsx'
import { useApp } from './app.ts'

/** The id of the request that failed, which a claimant quotes to support, who find it in the log of the server. */
export function RequestId() {
  const id = useApp().client.failedRequest()
  return id ? (
    <p>
      <Copy text="LocKey_Error_RequestId" params={{ id }} />
    </p>
  ) : null
}
