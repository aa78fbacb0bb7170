import { dataUrl, http, personal, session } from '@groundwork/shared';
import { newKey, readItems, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { plain, type ChosenWords, type Meaning, type KnownColumns } from '@groundwork/survey/import';

const AREA = 'survey-upload-matching';
/** The name under which the person's matching is in `import_mappings`. */
const NAME = t`Survey upload`;

const isMeaning = (text: string): text is Meaning =>
  text.startsWith('=') || ['new', 'kept', 'nothing', 'out'].includes(text);

const tables = z.catch(z.record(z.string(), z.record(z.string(), z.string())), {});
const definitionSchema = z.looseObject({ columns: tables, words: tables });
const NOTHING: Definition = { columns: {}, words: {} };

/** Table → heading → field, or nothing for a column that is left out; and words that a field takes → word → what it is taken for. */
export interface Definition {
  readonly columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a person has corrected by hand in earlier imports. */
export interface Remembered {
  /** Of the record on the server; null where there is none, or none that could be read. */
  readonly id: string | null;
  readonly definition: Definition;
}

function definitionOf(value: unknown): Definition {
  const parsed = z.safeParse(definitionSchema, value);
  return parsed.success ? { columns: parsed.data.columns, words: parsed.data.words } : NOTHING;
}

const area = () => {
  const user = session.storedUserId();
  return user === null ? undefined : personal.open(user);
};

function onDevice(): Definition {
  try {
    return definitionOf(JSON.parse(area()?.get(AREA) ?? '{}'));
  } catch {
    return NOTHING; // Not written by this screen.
  }
}

const recordSchema = z.looseObject({ id: z.string(), definition: z.unknown() });

/** What the person has corrected before, on any device; where the server does not say, on this one. Never throws. */
export async function readRemembered(signal: AbortSignal): Promise<Remembered> {
  try {
    const filter = { _and: [{ name: { _eq: NAME } }, { owner: { _eq: '$CURRENT_USER' } }] };
    const { rows } = await readItems(
      'import_mappings',
      recordSchema,
      { fields: ['id', 'definition'], filter, sort: ['-date_updated', 'id'], limit: 1 },
      { signal, trouble: false },
    );
    const [record] = rows;
    return record === undefined
      ? { id: null, definition: onDevice() }
      : { id: record.id, definition: definitionOf(record.definition) };
  } catch {
    return { id: null, definition: onDevice() };
  }
}

/** What was said of columns before, as the engine asks for it. */
export const knownBy =
  ({ columns }: Definition): KnownColumns =>
  (header, target) =>
    header.map((heading) => {
      const field = columns[target]?.[plain(heading)];
      return field === '' ? null : field;
    });

export const knownWords = ({ words }: Definition): ChosenWords =>
  Object.fromEntries(
    Object.entries(words).map(([vocabulary, saved]) => [
      vocabulary,
      Object.fromEntries(
        Object.entries(saved).flatMap(([word, meaning]) => (isMeaning(meaning) ? [[word, meaning]] : [])),
      ),
    ]),
  );

/** Keeps it on the server, and on this device for a time without it. Never throws: an import does not fail for it. */
export async function remember({ id }: Remembered, definition: Definition): Promise<Remembered> {
  area()?.set(AREA, JSON.stringify(definition));
  const address = dataUrl('/items/import_mappings');
  const key = id ?? newKey();
  try {
    if (id === null)
      await http.post(
        address,
        { id: key, name: NAME, collection: 'households', definition },
        { params: { fields: 'id' }, trouble: false },
      );
    else await http.patch(`${address}/${id}`, { definition }, { params: { fields: 'id' }, trouble: false });
    return { id: key, definition };
  } catch {
    return { id, definition };
  }
}

/** Forgets what this device keeps of it: an undo has changed what the server has. */
export const forgetOnDevice = (): void => void area()?.set(AREA, null);
