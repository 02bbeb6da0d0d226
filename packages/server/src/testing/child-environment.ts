/**
 * The environment that every process of a test inherits: where programs are, and the compile cache of the run, with
 * which a server or a command starts with half the work.
 */
export function childEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
