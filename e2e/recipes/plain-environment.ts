/** The environment without the settings of this test runner: by NODE_ENV the build decides which React it contains. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
