const noNetwork =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;
const notCompiled =
  /gyp ERR!|node-gyp|not found: make|make: .*(Error|not found)|g\+\+: .*not found|prebuild-install .*(warn|ERR)/i;

/** Which of the compiled parts the output complains about. */
function compiledPart(output) {
  return (
    /node_modules[/\\](sqlite3|isolated-vm|argon2|sharp)[\s:/\\]?[^\n]*(failed|ERR|Error)/i.exec(output)?.[1] ??
    'sqlite3'
  );
}

/**
 * One sentence for why an installation failed.
 * @param what what was being fetched, as the subject of the sentence
 */
export function explainInstallation(what, output, logFile) {
  const details = `(details in ${logFile})`;
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml does not fit the package.json files: run pnpm install and keep the new lock file ${details}.`;
  }
  if (/\bENOSPC\b/.test(output)) return `${what} could not be installed: the disk is full ${details}.`;
  if (notCompiled.test(output) && /gyp ERR!|ELIFECYCLE/.test(output)) {
    return (
      `${compiledPart(output)} could not be compiled: install a C++ compiler, make and Python 3 ` +
      `(Debian: apt-get install g++ make python3; macOS: xcode-select --install) and run the command again ${details}.`
    );
  }
  if (noNetwork.test(output)) {
    return `${what} could not be fetched: the package registry cannot be reached. Check the network or the npm proxy setting ${details}.`;
  }
  if (/\bE404\b|ERR_PNPM_FETCH_404/.test(output))
    return `${what} could not be fetched: the package registry does not have it ${details}.`;
  return `${what} could not be installed ${details}.`;
}
