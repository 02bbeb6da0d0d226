import { expect, test } from 'vitest'
import { progressMessage } from './DocumentProgress.tsx'

const described = { size: 5_000_000, name: 'a.jpg', types: 'PDF, JPG', locale: 'en' }

test.each([
  [null, 1_250_000, { key: 'LocKey_DocumentUpload_Sending', params: { sent: '25%' } }],
  [
    20_000,
    1_000_000,
    { key: 'LocKey_DocumentUpload_TimeLeft', params: { sent: '20%', speed: '20 kB', minutes: '3' } },
  ],
  [2_097_152, 4_999_999, { key: 'LocKey_DocumentUpload_LastMinute', params: { sent: '99%', speed: '2 MB' } }],
])(
  'UPL-1 a document that is sent at %s bytes a second says how much is there and how long it takes',
  (speed, sent, message) => {
    expect(progressMessage({ kind: 'sending', sent, speed }, described)).toEqual(message)
  },
)

test('UPL-1 a pause and a lost line say what is safe, as the language writes it', () => {
  const progress = { kind: 'waiting', sent: 2_500_000, speed: null } as const
  expect(progressMessage(progress, { ...described, locale: 'de' }).params).toEqual({ sent: '50\u00a0%' })
  expect(progressMessage({ ...progress, kind: 'paused' }, described)).toEqual({
    key: 'LocKey_DocumentUpload_Paused',
    params: { sent: '50%' },
  })
})

test('UPL-3 a virus and a kind that is not accepted are named with their file', () => {
  const upload = { id: 'a', sha256: 'b' }
  expect(progressMessage({ kind: 'infected', upload }, described).params).toEqual({ name: 'a.jpg' })
  expect(progressMessage({ kind: 'notAccepted', upload }, described).params).toEqual({
    name: 'a.jpg',
    types: 'PDF, JPG',
  })
})
