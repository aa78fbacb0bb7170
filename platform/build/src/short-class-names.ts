import { createHash } from 'node:crypto';
import path from 'node:path';

/** What css-loader asks for the name of a class or an animation in the page. */
type NameOf = (context: { readonly resourcePath: string }, template: string, local: string) => string;

/**
 * Short names of classes: the file by a hash, the class by its place in it. A hash for every class travels twice, in the stylesheet
 * and in the script, and nothing compresses it.
 * @param dir the folder that is built: a copy of it elsewhere gives the same names
 * @param salt tells files apart that several packages bring, or several versions of one
 */
export function shortClassNames(dir: string, salt: string): NameOf {
  const files = new Map<string, { readonly prefix: string; readonly places: Map<string, number> }>();
  const read = (file: string) => {
    const name = path.relative(dir, file).split(path.sep).join('/');
    const known = {
      prefix: `gw${createHash('sha256').update(`${salt} ${name}`).digest('base64url').slice(0, 5)}`,
      places: new Map<string, number>(),
    };
    files.set(file, known);
    return known;
  };
  return ({ resourcePath }, _template, local) => {
    const { prefix, places } = files.get(resourcePath) ?? read(resourcePath);
    const place = places.get(local) ?? places.size;
    places.set(local, place);
    return `${prefix}${place.toString(36)}`;
  };
}
