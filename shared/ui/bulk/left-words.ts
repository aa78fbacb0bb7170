import { plural, t } from '@groundwork/shared/messages';
import type { Left, OneOfMany } from './send-each.ts';

/** As many are named; the others are counted. */
const MOST_NAMED = 5;

/** "HH-1, HH-2 and 3 more"; empty where none has a name. */
export function namesOf(some: readonly OneOfMany[]): string {
  const names = some.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return '';
  const more = some.length - Math.min(names.length, MOST_NAMED);
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? t` and ${more.toLocaleString()} more` : ''}`;
}

/** "2 households not restored (HH-1, HH-2)": the action that failed for some records, with their names. */
type NotDone = (count: string, named: string) => string;
const leftUnchanged: NotDone = (count, named) => t`${count} left unchanged${named}`;

/** What happened to those with one reason, as a sentence. */
function sentenceOf(
  some: readonly OneOfMany[],
  why: Left['why'],
  several: (count: number) => string,
  notDone: NotDone,
): string {
  const [count, all] = [several(some.length), namesOf(some)];
  const named = all === '' ? '' : ` (${all})`;
  switch (why) {
    case 'changed':
      return t`${count} left unchanged, because someone else has changed ${plural(some.length, { one: 'it', other: 'them' })} since${named}.`;
    case 'unreached':
      return `${notDone(count, named)}.`;
    case 'unsure':
      return t`The server did not answer for ${count}, so it is not known what became of ${plural(some.length, { one: 'it', other: 'them' })}${named}.`;
    default:
      return `${notDone(count, named)}: ${why.refusal}`;
  }
}

/** Which records were left and why, as sentences; empty where none was. */
export function leftWords(left: readonly Left[], several: (count: number) => string, notDone = leftUnchanged): string {
  const groups = new Map<string, { readonly why: Left['why']; readonly some: OneOfMany[] }>();
  for (const { one, why } of left) {
    const key = JSON.stringify(why);
    const group = groups.get(key) ?? { why, some: [] };
    group.some.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ why, some }) => ` ${sentenceOf(some, why, several, notDone)}`).join('');
}
