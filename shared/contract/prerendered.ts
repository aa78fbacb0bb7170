import * as z from './schema-kit.ts';

/** What stands in the markup for the address behind "Powered by", and for that of an entry of the footer, which only the gateway knows. */
export const POWERED_BY_MARK = 'https://powered-by.invalid/';
export const FOOTER_MARK = '/footer-entry';

/** The file of a release that holds what its build rendered. It is in the table of hashes like every file, so records need no new field. */
export const isPrerendered = (file: string): boolean => /^prerendered\.[0-9a-f]{8}\.json$/.test(file);

/** What of the configuration changes what a screen looks like before anything is done on it. */
const conditions = z.strictObject({ registrationClosed: z.boolean(), openId: z.boolean() });
export type Conditions = z.infer<typeof conditions>;

const prerenderedScreen = z.strictObject({
  /** The path of its route; the frame of the shell has the path `/`. */
  path: z.string(),
  /** Parameters of the address that change nothing in it. With another one, the page goes without. */
  query: z.array(z.string()),
  when: conditions,
  markup: z.string(),
});
export type PrerenderedScreen = z.infer<typeof prerenderedScreen>;

/** For a `<style>` element in the page. */
export const styles = z.string().check(z.regex(/^(?!.*<\/style)/is, 'Styles cannot end their element.'));

/** Screens as HTML, for the time before the scripts are there, and the styles that they need. */
export const prerenderedSchema = z.strictObject({
  styles,
  screens: z.array(prerenderedScreen),
});
export type Prerendered = z.infer<typeof prerenderedSchema>;
