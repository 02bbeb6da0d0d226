const photoEnding = /\.(?:jpe?g|png|webp|hei[cf]|avif|tiff?|gif|bmp)$/i

/** Whether a file is a picture by its type; by its name, where the browser does not know the type. */
export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? photoEnding.test(name) : type.startsWith('image/')
