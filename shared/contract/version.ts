/**
 * The version of the agreement between shell and remotes: what `remote.json` may say, what `src/remote.tsx` must export and
 * what the shell provides. A remote's `requires.shell` is a semver range of it. Raise the major when a remote written
 * against the old text would break, the minor when something is added.
 */
export const CONTRACT_VERSION = '1.6.0';
