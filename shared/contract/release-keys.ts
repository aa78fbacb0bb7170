/** An Ed25519 public key, 32 bytes in base64: for every remote, or for some. */
export type ReleaseKey = string | { key: string; remotes: string[] };

/** The keys of `releases.keys`, by name. */
export type ReleaseKeys = Record<string, ReleaseKey>;

export const publicKeyOf = (key: ReleaseKey): string => (typeof key === 'string' ? key : key.key);

/** Whether a release of this remote may be signed with the key. */
export const mayKeySign = (key: ReleaseKey, remote: string): boolean =>
  typeof key === 'string' || key.remotes.includes(remote);
