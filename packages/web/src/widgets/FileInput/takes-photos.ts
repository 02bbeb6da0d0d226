/** Whether what a field accepts, as in HTML, has photos among it as a camera takes them. */
export const takesPhotos = (accept: string): boolean => /image\/(?:\*|jpeg)|\.jpe?g/i.test(accept)
