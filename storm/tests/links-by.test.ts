import { expect, test } from 'vitest'
import { leftBehind } from '../../packages/server/src/testing/left-behind.ts'
import { prepareGround } from '../src/ground.ts'
import { linksBy } from '../src/links-by.ts'

test('making the links of a storm leaves no file with tokens behind, and its ground no folder', async () => {
  const left = await leftBehind(async () => {
    const ground = await prepareGround()
    const tokens = await linksBy(ground.environment)
    expect(tokens).toHaveLength(ground.members.length)
    await ground.remove()
  })
  expect(left).toEqual([])
})
