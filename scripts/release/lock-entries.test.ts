import { expect, test } from 'vitest'
import { closureOf } from './lock-entries.ts'

const entry = (version: string, dependencies: Readonly<Record<string, string>> = {}) => ({
  version,
  dependencies,
})

test('the closure has exactly the packages that a workspace needs, nested ones too, at the versions of the lock file', () => {
  const closure = closureOf(
    {
      'packages/server': entry('1.0.0', { web: '1', own: '1', '@redress/form': '1' }),
      'packages/form': entry('1.0.0', { shapes: '1' }),
      'node_modules/@redress/form': { link: true, resolved: 'packages/form' },
      'node_modules/web': { ...entry('1.0.0', { bytes: '1' }), devOptional: true },
      'node_modules/bytes': entry('2.0.0'),
      'node_modules/web/node_modules/bytes': entry('1.0.0'),
      'packages/server/node_modules/own': entry('3.0.0'),
      'node_modules/shapes': entry('4.0.0'),
      'node_modules/test-runner': { ...entry('5.0.0'), dev: true },
    },
    ['packages/server'],
  )
  expect(Object.entries(closure).map(([place, { version }]) => `${place} ${version}`)).toEqual([
    'node_modules/shapes 4.0.0',
    'node_modules/web 1.0.0',
    'node_modules/web/node_modules/bytes 1.0.0',
    'node_modules/own 3.0.0',
  ])
  expect(closure['node_modules/web']).toEqual(entry('1.0.0', { bytes: '1' }))
})

test('a package missing from the lock file, and two versions for one place, are errors', () => {
  expect(() => closureOf({ 'packages/server': entry('1.0.0', { gone: '1' }) }, ['packages/server'])).toThrow(
    'The lock file has no gone, which packages/server needs.',
  )
  const twice = {
    'packages/server': entry('1.0.0', { yaml: '1' }),
    'packages/form': entry('1.0.0', { yaml: '2' }),
    'packages/server/node_modules/yaml': entry('1.0.0'),
    'packages/form/node_modules/yaml': entry('2.0.0'),
  }
  expect(() => closureOf(twice, ['packages/server', 'packages/form'])).toThrow('needed in the versions')
})
