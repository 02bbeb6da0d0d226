const atom = String.raw`[^\s\p{C}@"(),:;<>[\]\\.]+`
const mailAddress = new RegExp(String.raw`^${atom}(?:\.${atom})*@[^\s\p{C}@"(),:;<>[\]\\]+$`, 'u')

/** Whether a text is exactly one address: no name, no second address, no header. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && mailAddress.test(text)
