import { expect, test } from 'vitest'
import { createStagingRoom } from './staging-room.ts'

const most = { bytes: 100, uploads: 4 }

test('UPL-3 beyond the room of the installation nothing is begun, by what all servers stored and what this one added since', async () => {
  let [at, reads, stored] = [0, 0, { bytes: 60, uploads: 1 }]
  const total = async () => {
    reads += 1
    return stored
  }
  const room = createStagingRoom({ total }, () => at)
  expect(await room.hasRoomFor(41, most)).toBe(false)
  expect(await room.hasRoomFor(30, most)).toBe(true)
  expect(await room.hasRoomFor(11, most)).toBe(false)
  expect(await room.hasRoomFor(10, most)).toBe(true)
  expect(reads).toBe(1)
  at = 5000
  stored = { bytes: 0, uploads: 4 }
  expect(await room.hasRoomFor(1, most)).toBe(false)
  expect(reads).toBe(2)
})

test('UPL-3 a total that cannot be read refuses, and the next document asks again', async () => {
  let isDown = true
  const total = async () => {
    if (isDown) throw new Error('down')
    return { bytes: 0, uploads: 0 }
  }
  const room = createStagingRoom({ total }, () => 0)
  await expect(room.hasRoomFor(1, most)).rejects.toThrow('down')
  isDown = false
  expect(await room.hasRoomFor(1, most)).toBe(true)
})
