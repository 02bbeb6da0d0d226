import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'

interface RevealButtonProps {
  /** What the number is called. */
  readonly label: string
  readonly revealed: boolean
  readonly look?: 'secondary' | 'link'
  readonly onPress: () => void
}

/** Shows a number whole to who typed it, and hides it again. Its name says which number it is. */
export function RevealButton({ label, revealed, look = 'secondary', onPress }: RevealButtonProps) {
  const { t } = useCopy()
  return (
    <Button
      look={look}
      label={t(revealed ? 'LocKey_Identifier_Hide' : 'LocKey_Identifier_Show')}
      name={t(revealed ? 'LocKey_Identifier_HideOf' : 'LocKey_Identifier_ShowOf', { label })}
      onPress={onPress}
    />
  )
}
