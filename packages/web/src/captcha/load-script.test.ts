import { expect, test } from 'vitest'
import { scriptAddress, trustedScriptAddress } from './load-script.ts'

test.each([
  'https://js.hcaptcha.com/1/api.js?render=explicit',
  'https://newassets.hcaptcha.com/captcha/v1/hcaptcha.js',
  'https://www.google.com/recaptcha/api.js',
  'https://www.recaptcha.net/recaptcha/api.js',
  'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js',
])('CAP-1 a script of a provider may be loaded: %s', (url) => {
  expect(scriptAddress(url)).toBe(url)
})

test.each([
  'https://evil.example/hcaptcha.com/api.js',
  'https://hcaptcha.com.evil.example/api.js',
  'https://nothcaptcha.com/api.js',
  'http://js.hcaptcha.com/1/api.js',
  'https://www.google.com/other.js',
  'data:text/javascript,alert(1)',
])('no script may be loaded from elsewhere: %s', (url) => {
  expect(scriptAddress(url)).toBeNull()
})

test('CAP-1 the address that the server names may be loaded, with any query, and no other of its site', () => {
  expect(trustedScriptAddress('https://mirror.example/api.js?hl=en')).toBe(
    'https://mirror.example/api.js?hl=en',
  )
  expect(scriptAddress('https://mirror.example/api.js?hl=ar')).toBe('https://mirror.example/api.js?hl=ar')
  expect(scriptAddress('https://mirror.example/other.js')).toBeNull()
})
