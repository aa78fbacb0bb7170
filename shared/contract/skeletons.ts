import * as z from './schema-kit.ts';
import { styles } from './prerendered.ts';

/** Stands in addresses for where the data host is, which only the gateway knows. */
export const DATA_HOST_MARK = '{{dataHost}}';

/** Stands in markup and addresses for a parameter of the route: as it is in an address, since it is encoded there. */
export const parameterMark = (name: string): string => `parameter-${name}-of-the-route`;

/** Where the links of a menu lead in the frame's markup; the gateway repeats the one link for each entry. */
export const menuMark = (slot: string): string => `/${slot}-entry`;

/** In the shell's file: the frame, and what stands in it for a screen that has no skeleton. */
export const FRAME = '/';
export const ANY_SCREEN = '/*';

/** The file of a release that holds the skeletons of members' screens. Like the prerendered screens, it is in the table of hashes. */
export const isSkeletons = (file: string): boolean => /^skeletons\.[0-9a-f]{8}\.json$/.test(file);

const skeleton = z.strictObject({
  /** The path of its route. */
  path: z.string(),
  /** Only what the markup needs. */
  styles,
  markup: z.string(),
  /** What the screen asks for first, to be asked for from the HTML: the portal's own API or the data host, nothing else. */
  asks: z.array(
    z.string().check(z.regex(/^(\/api|\{\{dataHost\}\})\/[^\\]*$/, 'A screen asks the API or the data host.')),
  ),
});
export type Skeleton = z.infer<typeof skeleton>;

/** Members' screens as they look before their data is there, and what they ask for. */
export const skeletonsSchema = z.strictObject({ screens: z.array(skeleton) });
export type Skeletons = z.infer<typeof skeletonsSchema>;
