import type { BlockOf } from '@redress/form'
import { type KindSpecimens, type Specimen, wide } from '../../gallery/specimen.ts'
import { writeRecord } from '../../gallery/write-record.ts'

const block = (model: string, title: string, maxRecords = 1): BlockOf<'signatures'> => ({
  type: 'signatures',
  model,
  title,
  role: 'jointOwner',
  words: [
    { type: 'heading', text: 'LocKey_Gallery_Label' },
    'LocKey_Gallery_Intro',
    { type: 'unorderedList', items: ['LocKey_Gallery_LabelHint'] },
  ],
  minRecords: 1,
  maxRecords,
  inputs: [
    { type: 'text', field: 'signature', label: 'LocKey_Gallery_SignHere', autocomplete: 'off' },
    { type: 'text', field: 'signatureDate', label: 'LocKey_Gallery_Day', autocomplete: 'off' },
  ],
})

const signatures: readonly Specimen[] = [
  { caption: 'LocKey_Gallery_Empty', block: block('signersEmpty', 'LocKey_Gallery_Empty') },
  {
    caption: 'LocKey_Gallery_Saved',
    block: block('signersSaved', 'LocKey_Gallery_Saved', 3),
    prepare: (store) => {
      const [first] = store.list('signersSaved').rows
      if (!first) return
      const enter = (name: string, value: string): void =>
        store.dispatch({ type: 'enter', field: `${first.clientId}.${name}`, value })
      enter('signature', 'Małgorzata Nowak')
      enter('signatureDate', '09/01/2022')
      store.dispatch({ type: 'leaveRow', clientId: first.clientId })
      writeRecord(store, 'signersSaved', { signature: 'عبد الرحمن', signatureDate: '09/02/2022' })
    },
  },
  {
    caption: 'LocKey_Gallery_Error',
    block: block('signersError', 'LocKey_Gallery_Error'),
    prepare: (store) => {
      const [first] = store.list('signersError').rows
      if (first)
        for (const name of ['signature', 'signatureDate'])
          store.dispatch({ type: 'touch', field: `${first.clientId}.${name}` })
    },
  },
]

export const signaturesSpecimens: KindSpecimens = { section: 'signatures', specimens: wide(signatures) }
