import { expect, test } from 'vitest'
import { upload } from './upload.ts'

test('SUB-13 what was cancelled before it is sent once more is not sent', async () => {
  const transport = upload({ onProgress: () => undefined, signal: AbortSignal.abort() })
  await expect(transport('/api/forms/automotive', { headers: {}, body: 'claim' })).rejects.toThrow(
    'The upload was cut.',
  )
})
