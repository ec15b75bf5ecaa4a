/** Version of the package, inserted by the build. */
declare const NETBAR_VERSION: string
