import { Fragment, type ReactNode } from 'react'

/**
 * A text in which a long mail address may break before its @ and its dots: a line that is too narrow for it would else
 * break it inside a word.
 */
export const breakable = (text: string): ReactNode =>
  text.includes('@') && /[!-~]{24}/.test(text)
    ? text.split(/(?=@|\.[A-Za-z])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : text
