/** `DocumentsUpload` as two words. */
export const formName = (form: string): string => form.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
