/** Version of this package, inserted by the build. */
declare const NETBAR_VERSION: string
