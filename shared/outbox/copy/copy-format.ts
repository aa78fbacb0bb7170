import * as z from '../../contract/schema-kit.ts';

/** What the file calls itself, so that another zip is recognised as such. */
export const FORMAT = 'groundwork-unsent-changes-1';

/** The part of the zip with the changes; their photos are beside it. */
export const CHANGES = 'changes.json';

/** Where the zip has the bytes of a file. */
export const fileIn = (key: string): string => `files/${key}`;

export const copySchema = z.looseObject({
  format: z.literal(FORMAT),
  items: z.array(z.unknown()),
  /** The media types of the files, by their keys. */
  types: z.record(z.string(), z.string()),
});
