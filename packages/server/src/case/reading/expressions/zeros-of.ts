import { fieldIdIn, type ModelConfig, modelNameOf } from '@redress/engine'

/** The fields whose number is 0 where they are empty, by their ids. */
export const zerosOf = (configs: readonly ModelConfig[]): ReadonlySet<string> =>
  new Set(
    configs.flatMap((config) =>
      Object.entries(config.fields).flatMap(([key, { empty }]) =>
        empty === undefined ? [] : [fieldIdIn(key, modelNameOf(config))],
      ),
    ),
  )
