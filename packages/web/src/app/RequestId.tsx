import { useApp } from './app.ts'

/** The id of the request that failed, to be read out to whoever can look it up in the log of the server. */
export function RequestId() {
  const id = useApp().client.failedRequest()
  return id ? (
    <p translate="no">
      <bdi>ID {id}</bdi>
    </p>
  ) : null
}
