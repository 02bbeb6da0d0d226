import { expect, test } from 'vitest'
import { buildBlock, textInput } from '../testing.ts'
import { walkBlocks } from './walk-blocks.ts'

const outer = { field: 'claimDetails.a', operator: 'isNotEmpty' }
const own = { field: 'claimDetails.b', operator: 'isEmpty' }
const blocks = [
  buildBlock({ type: 'paragraph', text: 'LocKey_P' }),
  buildBlock({
    type: 'section',
    showWhen: [outer],
    blocks: [{ type: 'row', inputs: [textInput('claimDetails.c')], showWhen: [own] }],
  }),
]

test('FLD-1 every block is walked before those inside it, with its place and the conditions of all blocks around it', () => {
  const found = walkBlocks(blocks, ['blocks']).map(({ block, path, shown }) => ({
    type: block.type,
    path,
    shown,
  }))
  const ofSection = { condition: outer, path: ['blocks', 1, 'showWhen', 0] }
  expect(found).toEqual([
    { type: 'paragraph', path: ['blocks', 0], shown: [] },
    { type: 'section', path: ['blocks', 1], shown: [ofSection] },
    {
      type: 'row',
      path: ['blocks', 1, 'blocks', 0],
      shown: [ofSection, { condition: own, path: ['blocks', 1, 'blocks', 0, 'showWhen', 0] }],
    },
  ])
})
