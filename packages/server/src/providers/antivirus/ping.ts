import { connect } from 'node:net'
import type { ClamAvAddress } from './clamav-address.ts'

/** Milliseconds within which clamd must reply. */
const timeout = 5_000

/** Sends PING to clamd. Rejects if it does not answer, or answers anything but PONG. */
export const ping = (address: ClamAvAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(address)
    let answer = ''
    const end = (error: Error | null): void => {
      clearTimeout(timer)
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('clamd does not answer in time')), timeout)
    socket.on('connect', () => socket.write('zPING\0'))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.startsWith('PONG')) end(null)
      else if (answer.length > 100) end(new Error('clamd does not answer PONG to PING'))
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('clamd hung up without an answer')))
  })
