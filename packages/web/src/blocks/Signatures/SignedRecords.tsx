import { type RecordBlock, type SignedPart, wordsOf } from '@redress/form'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { NoticeBox } from '../Notice/Notice.tsx'
import { useSigning } from './use-signing.ts'

interface SignedRecordsProps {
  readonly block: RecordBlock
  readonly words: readonly SignedPart[]
}

/** In the summary: what was signed under other words is no signature any more, and is said so. */
export function SignedRecords({ block, words }: SignedRecordsProps) {
  const { t, raw } = useCopy()
  const { areOther } = useSigning(block, wordsOf(words, raw))
  if (!areOther) return null
  return (
    <div role="alert">
      <NoticeBox tone="warning">
        <p>{t('LocKey_Signatures_WordsChanged')}</p>
      </NoticeBox>
    </div>
  )
}
