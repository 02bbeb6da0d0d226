import type { AddressPart } from '@redress/form'
import { expect, test } from 'vitest'
import { countryLine, postalAddress } from './postal-address.ts'

const addressOf = (parts: Partial<Record<AddressPart, string>>) =>
  postalAddress((part) => parts[part] ?? null)

test('RET-8 RET-12 an address has the lines of its country, and is one of the United States where no country is asked for', () => {
  const berlin = { Country: 'DE', Line1: 'Unter den Linden 77', Locality: 'Berlin', PostalCode: '10117' }
  expect(addressOf(berlin)).toEqual({ lines: ['Unter den Linden 77', '10117 Berlin'], country: 'DE' })
  expect(countryLine('DE')).toBe('GERMANY')
  const eugene = { Line1: '1 Main Street', Locality: 'Eugene', Region: 'OR', PostalCode: '97440' }
  expect(addressOf(eugene)).toEqual({ lines: ['1 Main Street', 'Eugene, OR 97440'], country: 'US' })
})

test('RET-8 RET-12 nothing is posted to an address without street or place, or in something that is no country', () => {
  expect(addressOf({ Line1: '1 Main Street' })).toBeNull()
  expect(addressOf({ Locality: 'Eugene', PostalCode: '97440' })).toBeNull()
  expect(addressOf({ Country: 'Germany', Line1: 'Unter den Linden 77', Locality: 'Berlin' })).toBeNull()
})
