/** The version of the package, put in by the build. */
declare const NETBAR_VERSION: string
