/** The version of the tus protocol, https://tus.io/protocols/resumable-upload. */
export const tusVersion = '1.0.0'
