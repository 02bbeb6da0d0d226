import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { dependenciesOf } from './dependencies.ts'

test.each([true, false])(
  'OPS-4 whether the disk decides if the server is ready, where claims use the data folder: %s',
  async (usesDataFolder) => {
    const { deps } = await startTestServer()
    const payPal = { settings: { enabled: false }, client: null, fake: null }
    const providers = { captcha: { probe: null }, payPal }
    const disk = dependenciesOf({ ...deps, usesDataFolder }, () => Object(providers)).find(
      ({ name }) => name === 'disk',
    )
    expect(disk?.isRequired).toBe(usesDataFolder)
  },
)
