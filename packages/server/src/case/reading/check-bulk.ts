import type { FormDefinition } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { mistakeAt } from './mistake-at.ts'

interface BulkToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
}

/**
 * Mistakes between the settings and the forms that are filed for many: the e-mails about each claim of a list go to its
 * claimant, so the address must be in its row.
 */
export const checkBulk = ({ settings, forms }: BulkToCheck): readonly CaseMistake[] =>
  forms.flatMap(({ value: { formType, bulk } }) => {
    const address = settings.value.receiptEmail[formType]
    if (!bulk || address === undefined || bulk.columns.includes(address)) return []
    const message = `The form ${formType} is filed for many, and '${address}' is no column of its list: whoever files a list would get an e-mail for each of its rows.`
    return [mistakeAt(settings.source, ['receiptEmail', formType], message, address, 'one of bulk.columns')]
  })
