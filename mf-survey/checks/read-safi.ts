import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonRow, SurveyedHousehold, SurveyRow } from '../src/shared/indicators/core/rows.ts';

export type Row = Readonly<Record<string, string>>;

/** Lines of a CSV file by their heads; quotes hold commas and quotes, and no line breaks. */
export function readCsv(folder: string, name: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(path.join(folder, name), 'utf8').trimEnd().split(/\r?\n/);
  const cells = (line: string): string[] => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}

const yes = (text = ''): boolean | null => (text === '' ? null : text === 'yes');

interface SafiHousehold extends SurveyRow {
  readonly rooms: number;
  readonly assets: readonly string[] | null;
  readonly remittances: boolean | null;
  readonly association: boolean | null;
  readonly irrigators: boolean | null;
  readonly neededMoney: boolean | null;
}

/** The SAFI survey as rows of the indicators that are computed in the page. */
export interface Safi {
  readonly households: readonly SafiHousehold[];
  readonly people: readonly PersonRow[];
}

/**
 * Reads the files; a household weighs as much as it has listed members, SAFI having no weights of its own.
 * @param village a village's id, for its households alone
 */
export function readSafi(folder: string, village?: string): Safi {
  const read = (name: string) => readCsv(folder, name);
  const listed = read('households.csv').filter((row) => village === undefined || row['village_id'] === village);
  const members = read('members.csv');
  const of = (rows: readonly Row[], id: string | undefined) => rows.filter((row) => row['household_id'] === id);
  const surveyed = new Map(
    listed.map((row): [string, SurveyedHousehold] => {
      const id = row['household_id'] ?? '';
      return [id, { id, villageId: row['village_id'] ?? null, roundId: null, weight: of(members, id).length, consent: true }];
    }),
  );
  const each = <R>(join: (household: SurveyedHousehold, row: Row) => R): readonly R[] =>
    listed.flatMap((row) => {
      const household = surveyed.get(row['household_id'] ?? '');
      return household ? [join(household, row)] : [];
    });
  const joined = <R>(rows: readonly Row[], join: (household: SurveyedHousehold, row: Row) => R): readonly R[] =>
    rows.flatMap((row) => {
      const household = surveyed.get(row['household_id'] ?? '');
      return household ? [join(household, row)] : [];
    });
  return {
    households: each((household, row) => ({
      household,
      rooms: Number(row['rooms']),
      assets: row['items_owned'] ? row['items_owned'].split(';') : null,
      remittances: yes(row['remittance_money']),
      association: yes(row['agr_assoc']),
      irrigators: yes(row['memb_assoc']),
      neededMoney: yes(row['need_money']),
    })),
    people: joined(members, (household, row) => ({ household, sex: row['gender'] === 'female' ? 'female' : 'male', age: Number(row['age']) })),
  };
}
