import { expect, test } from 'vitest'
import { fieldPickerSchema } from './date-schema.ts'

test.each([{ weekStart: 7 }, { firstYear: 2020, lastYear: 2019 }, { mode: 'range' }])(
  'PKR-2 a case cannot give a date field %o',
  (picker) => {
    expect(fieldPickerSchema.safeParse(picker).success).toBe(false)
  },
)
