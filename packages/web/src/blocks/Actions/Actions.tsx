import type { ButtonDefinition } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { useBusy, usePage } from '../../form/page-context.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './Actions.module.css'

/** Enter in an input goes on, but never files a claim by accident. */
const takesEnter = ({ action, look }: ButtonDefinition): boolean =>
  look === 'primary' && (action === 'next' || action === 'authorize')

/** What is sent to the server is guarded by the captcha. */
const isGuarded = ({ action }: ButtonDefinition): boolean => action === 'authorize' || action === 'submit'

/** The buttons of a page. */
export function Actions({ block }: BlockProps<'actions'>) {
  const { run, refusal, captcha } = usePage()
  const busy = useBusy()
  return (
    <>
      {refusal}
      <div className={styles.actions}>
        {block.buttons.map((button) => (
          <Button
            key={`${button.action} ${button.label ?? button.icon}`}
            label={button.label && <Copy text={button.label} />}
            icon={button.icon}
            look={button.look}
            type={takesEnter(button) ? 'submit' : 'button'}
            busy={busy}
            onPress={() => run(button.action)}
          />
        ))}
      </div>
      {block.buttons.some(isGuarded) && captcha}
    </>
  )
}
