import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const linesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('without settings the sample case is served to this machine alone, in development', () => {
  expect(readConfig({})).toEqual({
    environment: 'development',
    port: 3000,
    host: 'localhost',
    caseFolder: resolve('cases/meridian'),
    dataFolder: resolve('data'),
    secret: null,
  })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: 'localhost' })
})

test('every wrong setting is listed, one line each', () => {
  const lines = linesOf({ NODE_ENV: 'production', PORT: 'http', HOST: ' ', REDRESS_SECRET: 'too short' })
  expect(lines).toEqual([
    "PORT is 'http': expected a whole number from 0 to 65535.",
    "HOST is ' ': expected a host name or address.",
    'REDRESS_SECRET is 9 characters: expected at least 32 characters that nobody can guess.',
  ])
})

test('a port above 65535 is refused', () => {
  expect(linesOf({ PORT: '65536' })).toHaveLength(1)
})

test('production needs a secret, development does not', () => {
  expect(linesOf({ NODE_ENV: 'production' })).toEqual([
    'REDRESS_SECRET is missing: expected at least 32 characters that nobody can guess.',
  ])
  expect(readConfig({ NODE_ENV: 'production', REDRESS_SECRET: 'x'.repeat(32) }).environment).toBe(
    'production',
  )
})

test('any other environment than production is development', () => {
  expect(readConfig({ NODE_ENV: 'test' }).environment).toBe('development')
})
