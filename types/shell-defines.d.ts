/** Set by the build (platform/build): the shell's own version, and the version of every module it shares. */
declare const GROUNDWORK_SHELL_VERSION: string;
declare const GROUNDWORK_SHARED_VERSIONS: Readonly<Record<string, string>>;
