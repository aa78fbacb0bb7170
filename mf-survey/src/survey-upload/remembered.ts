import { personal, session } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { IMPORT_FIELDS, type Target } from './matching/import-field.ts';
import { matchColumns, type ColumnMatch } from './matching/match-columns.ts';
import { plain } from './matching/plain.ts';

const AREA = 'survey-upload-columns';
/** Heading → field, or nothing for a column that is left out, by table. */
const rememberedSchema = z.catch(z.record(z.string(), z.record(z.string(), z.string())), {});

const area = () => {
  const user = session.storedUserId();
  return user === null ? undefined : personal.open(user);
};

function remembered(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  try {
    const parsed = z.safeParse(rememberedSchema, JSON.parse(area()?.get(AREA) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {}; // Not written by this screen.
  }
}

/** How columns are matched: as the person had them the last time, else by what they are called. */
export function firstMatch(header: readonly string[], target: Target): ColumnMatch {
  const told = remembered()[target] ?? {};
  const own = header.map((heading) => told[plain(heading)]);
  const taken = own.filter((field) => field !== undefined && field !== '');
  return matchColumns(header, target).map((field, index) => {
    const before = own[index];
    if (before !== undefined) return IMPORT_FIELDS[target].some(({ name }) => name === before) && own.indexOf(before) === index ? before : null;
    return field !== null && taken.includes(field) ? null : field;
  });
}

/** Keeps on this device how somebody matched columns, for the next file of the same form. */
export function rememberMatch(header: readonly string[], target: Target, columns: ColumnMatch): void {
  const before = remembered();
  const told = Object.fromEntries(header.map((heading, index) => [plain(heading), columns[index] ?? '']));
  area()?.set(AREA, JSON.stringify({ ...before, [target]: { ...before[target], ...told } }));
}
