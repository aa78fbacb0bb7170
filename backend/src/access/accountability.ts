/** Who asks. Null where the server works on its own behalf. */
export interface Accountability {
  readonly user: string | null;
  readonly role: string | null;
  /** The role and those above it. */
  readonly roles: readonly string[];
  readonly admin: boolean;
  readonly app: boolean;
  readonly ip: string | null;
  /** The key of a share of Directus. */
  readonly share?: string;
}
