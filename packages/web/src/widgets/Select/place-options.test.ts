import { choicesOf } from '@redress/form'
import { expect, test } from 'vitest'
import { countryOptions, usStateOptions } from './place-options.ts'

const stateCodes = usStateOptions.map(({ value }) => value)

test('ADR-3 the state list holds 50 states, DC, the territories, and AA, AP and AE, each once', () => {
  const others = ['DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'AA', 'AP', 'AE']
  expect(new Set(stateCodes).size).toBe(stateCodes.length)
  expect(stateCodes).toEqual(expect.arrayContaining(others))
  expect(stateCodes.filter((code) => !others.includes(code))).toHaveLength(50)
})

test('ADR-3 what can be chosen is what is accepted', () => {
  const accepted = (options: 'usStates' | 'countries') =>
    new Set(choicesOf({ type: 'select', field: 'm.f', label: 'LocKey_X', options }))
  expect(new Set(stateCodes)).toEqual(accepted('usStates'))
  expect(new Set(countryOptions('en').map(({ value }) => value))).toEqual(accepted('countries'))
})

test('ADR-3 countries have two-letter codes and names in the language of the culture', () => {
  const nameOf = (culture: string, code: string) =>
    countryOptions(culture).find(({ value }) => value === code)?.label
  expect(nameOf('en', 'DE')).toBe('Germany')
  expect(nameOf('es', 'DE')).toBe('Alemania')
  expect(nameOf('zh-Hans', 'DE')).toBe('德国')
  expect(nameOf('ar', 'DE')).toBe('ألمانيا')
  expect(nameOf('en', 'XK')).toBe('Kosovo')
})

test('ADR-3 no country is without a name, and the United States come first', () => {
  const options = countryOptions('en')
  expect(options.length).toBeGreaterThan(245)
  expect(options.filter(({ value, label }) => value === label || !/^[A-Z]{2}$/.test(value))).toEqual([])
  expect(options[0]?.value).toBe('US')
})
