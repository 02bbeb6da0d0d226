/** One instruction of a container file. */
interface Instruction {
  readonly name: string
  readonly text: string
}

/** One stage: its base image, and its instructions. */
export interface Stage {
  readonly image: string
  readonly name: string | null
  readonly instructions: readonly Instruction[]
}

/** The stages of a container file, in their order. Continued lines and comments are supported; heredocs are not. */
export function stagesOf(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: { image: string; name: string | null; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [, image = '', as] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      stages.push({ image, name: as ?? null, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

/** The arguments of the instructions of one name. */
export const textsOf = ({ instructions }: Stage, name: string): readonly string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text)
