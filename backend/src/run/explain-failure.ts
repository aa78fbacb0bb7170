/** What a person can do about the ways Directus is known to die; the first match wins. */
const known: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  {
    pattern:
      /Could not locate the bindings file|node_sqlite3\.node|isolated_vm(\.node)?'|Cannot find module '.*\.node'/i,
    sentence:
      'The database driver (sqlite3) or the sandbox (isolated-vm) was not compiled: install a C++ compiler, make and Python 3, and run the command again',
  },
  {
    pattern: /NODE_MODULE_VERSION|was compiled against a different Node\.js version|invalid ELF header/i,
    sentence: 'The native parts were compiled for another Node: remove node_modules and run the command again',
  },
  { pattern: /EADDRINUSE|is already in use/i, sentence: 'The port is in use by another program' },
  {
    pattern: /SQLITE_NOTADB|SQLITE_CORRUPT|file is not a database|malformed/i,
    sentence: 'The database file is damaged: restore it from a backup, or remove the data folder to start over',
  },
  { pattern: /SQLITE_FULL|ENOSPC/i, sentence: 'The disk is full' },
  { pattern: /SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EROFS/i, sentence: 'The data folder cannot be written to' },
  {
    pattern: /EXTENSIONS_MUST_LOAD|An extension is required to load|Failed to load extension/i,
    sentence: 'The guard extension did not load',
  },
  { pattern: /heap out of memory|ENOMEM/i, sentence: 'The server ran out of memory' },
];

/** One sentence for what the server printed before it ended, with the place of the whole story. */
export const explainFailure = (what: string, output: string, logFile: string): string => {
  const cause = known.find(({ pattern }) => pattern.test(output))?.sentence ?? 'Directus stopped for an unknown reason';
  return `${what} failed: ${cause[0]?.toLowerCase() ?? ''}${cause.slice(1)} (details in ${logFile}).`;
};
