import * as z from './schema-kit.ts';
import { routePath, routeSchema } from './route-schema.ts';

export const remoteName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'A name is lower case letters, digits and dashes.'));

export const navigationSchema = z.strictObject({
  /**
   * Where the link stands: the header's row, its Tools menu, the menu of the person who is signed in, the footer, a card on the dashboard,
   * since contract 1.3.0 the menu that a phone opens on the icon of the installed portal, or since 1.6.0 the group that only
   * administrators see in the menu of the person.
   */
  slot: z.enum(['header', 'tools', 'account', 'footer', 'dashboard', 'shortcut', 'administration']),
  label: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  to: routePath,
  /** Smaller is first; equal orders stand by label. */
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationSchema>;

const label = z.string().check(z.minLength(1));
const fieldName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/, 'A field is written name or relation.name.'));

/** What the header's search finds of a remote. Contract 1.2.0. */
export const searchSchema = z.strictObject({
  /** Screens that no menu of the header leads to. */
  screens: z.optional(z.array(z.strictObject({ label, to: routePath }))),
  /** Records by a field that names them. */
  records: z.optional(
    z.array(
      z.strictObject({
        /** In the plural, as a heading. */
        title: label,
        collection: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
        key: fieldName,
        /** What is searched and shown. */
        name: fieldName,
        /** What distinguishes records of the same name. */
        detail: z.optional(fieldName),
        /** The address of a record; `:key` stands for its key. */
        to: z.string().check(z.regex(/^\/[a-z][^:]*:key$/, 'An address begins with / and ends with :key.')),
      }),
    ),
  ),
});
export type SearchSource = z.infer<typeof searchSchema>;

export const elementSchema = z.strictObject({
  /** The custom element's name on a foreign page, for instance `groundwork-water`. */
  tag: z.string().check(z.regex(/^groundwork-[a-z][a-z0-9-]*$/, 'An element is named groundwork-….')),
  /** The route it shows. */
  route: routePath,
});
export type EmbeddedElement = z.infer<typeof elementSchema>;

/** A semver range as people write them here: `^1.2.0`, `~1.2.0`, `1.2.0` or `>=1.2.0`. */
export const versionRange = z
  .string()
  .check(
    z.regex(/^(\^|~|>=)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A range is written ^1.2.0, ~1.2.0, >=1.2.0 or 1.2.0.'),
  );

/**
 * What a remote says of itself in `remote.json`. An unknown key is an error, so that a misspelt one is noticed at the build
 * and not in front of a user.
 */
export const remoteSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: remoteName,
  /** For people: panels, the list of versions. */
  title: z.string().check(z.minLength(1)),
  /** The team to ask when it fails. */
  owner: z.string().check(z.minLength(1)),
  requires: z.strictObject({ shell: versionRange }),
  routes: z.array(routeSchema).check(z.minLength(1, 'A remote has at least one route.')),
  navigation: z.array(navigationSchema),
  elements: z.array(elementSchema),
  search: z.optional(searchSchema),
});
export type RemoteManifest = z.infer<typeof remoteSchema>;
