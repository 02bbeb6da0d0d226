import { themeNames } from '@redress/api'
import { builtInForms, type FormType } from '@redress/form'
import { cultures } from '../fixtures/sample-case.ts'
import { seeded } from './random.ts'
import { seed } from './seed.ts'
import type { Way } from './walks.ts'

/** Every form for screenshots: in English and Arabic, as wide as a phone, a tablet and a desktop. */
export const pictureWays: readonly (Way & { readonly width: number })[] = builtInForms.flatMap((formType) =>
  (['en', 'ar'] as const).flatMap((culture) =>
    themeNames.flatMap((theme) => [360, 768, 1280].map((width) => ({ formType, culture, theme, width }))),
  ),
)

/** Every form in every culture and theme. */
export const allWays: readonly Way[] = builtInForms.flatMap((formType) =>
  cultures.flatMap((culture) => themeNames.map((theme) => ({ formType, culture, theme }))),
)

/** Every form once, in a theme that the seed selects and a culture: that of `fixed`, or one that the seed selects. */
export function drawnWays(name: string, fixed: Partial<Record<FormType, string>> = {}): readonly Way[] {
  const random = seeded(seed, name)
  const way = (formType: FormType): Way => ({
    formType,
    culture: fixed[formType] ?? random.pick(cultures),
    theme: random.pick(themeNames),
  })
  return builtInForms.map(way)
}
