import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { onTestFinished } from 'vitest'
import { someKey } from './test-browser.ts'

/** The connection of a claim that has begun to arrive and then stops. */
export async function slowClaim(
  port: number,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  // A sender may still be writing when its claim is aborted.
  socket.on('error', () => undefined)
  const all = {
    host: 'localhost',
    [idempotencyKeyHeader]: someKey,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) =>
    value === undefined ? '' : `${name}: ${value}\r\n`,
  )
  socket.write(`POST ${api.pathOf(api.submit, 'Automotive')} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}
