import { type CopyKey, type CopyParams, wordedParams } from '@redress/form'
import { useCopy } from './CopyProvider.tsx'
import { markedUp } from './marked-up.tsx'

interface CopyProps {
  /** The copy key. */
  readonly text: CopyKey
  readonly params?: CopyParams | undefined
}

/** A text of the active culture with its inline markup. */
export function Copy({ text, params }: CopyProps) {
  const { raw, Filled, locale, writer } = useCopy()
  if (Filled) return <Filled text={text} params={params} />
  return (
    <>
      {params
        ? markedUp(
            raw(text, (name) => params[name]),
            wordedParams(params, locale, writer?.day),
          )
        : markedUp(raw(text))}
    </>
  )
}
