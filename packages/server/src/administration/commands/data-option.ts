import { Option } from 'commander'

/** The option `--data` of every command that works with the data of a case. */
export const dataOption = (usual: 'CASE-data' | './data' = 'CASE-data'): Option =>
  new Option('--data <folder>', `the folder of the data (default: REDRESS_DATA, or ${usual})`)
