import { useState } from 'react'
import { hasStatus } from '../../api/api-error.ts'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { usePage } from '../../form/page-context.ts'
import styles from './ReferenceCode.module.css'
import { fetchReceiptFile } from './receipt-file.ts'

interface ReceiptDownloadProps {
  readonly filedKey: string
  readonly referenceCode: string
}

/** Has the browser store a file under a name. */
function store(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after the press has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The receipt as a file, made by the server on each press. A press after a failure tries again. */
export function ReceiptDownload({ filedKey, referenceCode }: ReceiptDownloadProps) {
  const { definition, headers } = usePage()
  const { t } = useCopy()
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    setProblem(null)
    try {
      store(await fetchReceiptFile(definition.formType, filedKey, headers), `receipt-${referenceCode}.html`)
    } catch (error) {
      console.error(error)
      setProblem(hasStatus(error, 401) ? 'LocKey_Error_SignInToSeeClaim' : 'LocKey_ReceiptFile_Failed')
    }
  }
  return (
    <>
      <Button look="secondary" icon="document" label={t('LocKey_ReceiptFile_Download')} onPress={download} />
      <output className={styles.problem}>{problem && t(problem)}</output>
    </>
  )
}
