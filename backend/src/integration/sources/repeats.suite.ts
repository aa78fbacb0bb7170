import { CHOICES, SURVEY } from './household-form.ts';
import { central, households, imported, service, sync, who, decide, deletedOf } from './portal.ts';
import { rowsAt } from '../items.ts';

const REPEATS = [
  ...SURVEY.flatMap((row) =>
    row.type === 'end_repeat'
      ? [
          { type: 'begin_repeat', name: 'src_doses', label: 'Vaccinations' },
          { type: 'integer', name: 'times', label: 'How often?' },
          { type: 'end_repeat' },
          row,
        ]
      : [row],
  ),
  { type: 'begin_repeat', name: 'src_trips', label: 'Trips' },
  { type: 'decimal', name: 'km', label: 'How far?' },
  { type: 'end_repeat' },
];

/** Repeats of forms that the portal has no table for. */
export const sourceRepeatsSuite = (): void => {
  describe('repeats of a form that fit no table', () => {
    const rows = async (round: string, name: string, answer: string) => {
      const ids = (await households(round)).map((row) => String(row['id'])).join(',');
      const found = await rowsAt(
        who().manager,
        `/items/repeat_rows?filter[household_id][_in]=${ids}&filter[repeat_name][_eq]=${name}&sort=household_id.household_code,member_id.line_no,row_no&fields=household_id.household_code,member_id.age_years,row_no,answers`,
      );
      return found.map(({ household_id: household, member_id: member, row_no, answers }) => [
        (household as { household_code: string }).household_code,
        (member as { age_years: number } | null)?.age_years ?? null,
        row_no,
        (answers as Record<string, unknown> | null)?.[answer] ?? null,
      ]);
    };

    it('of KoboToolbox become tables; a sync adds and corrects their rows, and those that an edit removes wait for a decision', async () => {
      const form = service().addAsset({ uid: 'aRepeats', name: 'Repeats', survey: REPEATS, choices: CHOICES });
      const kobo = (hhid: string, times: readonly string[], km: readonly string[]) => ({
        hhid,
        'home/rooms': '2',
        members: [
          { 'members/age': '31' },
          { 'members/age': '4', 'members/src_doses': times.map((one) => ({ 'members/src_doses/times': one })) },
        ],
        ...(km.length > 0 && { src_trips: km.map((one) => ({ 'src_trips/km': one })) }),
      });
      const [a] = form.add([kobo('A', ['1', '3'], ['12.5', '30']), kobo('B', ['2'], ['4'])]);
      const { id, round } = await imported(form);
      expect(await rows(round, 'src_doses', 'times')).toEqual([
        ['A', 4, 1, 1],
        ['A', 4, 2, 3],
        ['B', 4, 1, 2],
      ]);
      expect(await rows(round, 'src_trips', 'km')).toEqual([
        ['A', null, 1, 12.5],
        ['A', null, 2, 30],
        ['B', null, 1, 4],
      ]);
      form.add([kobo('C', ['7'], [])]);
      form.edit(a ?? 0, { members: kobo('A', ['1', '5'], []).members, src_trips: [{ 'src_trips/km': '12.5' }] });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, imported: 3, deleted: 1 });
      expect(await rows(round, 'src_doses', 'times')).toEqual([
        ['A', 4, 1, 1],
        ['A', 4, 2, 5],
        ['B', 4, 1, 2],
        ['C', 4, 1, 7],
      ]);
      const [removed] = await deletedOf(id);
      expect(removed).toMatchObject({ rows: 'Rows of repeat groups: 1' });
      expect(await decide(id, removed, true)).toBe(0);
      expect(await rows(round, 'src_trips', 'km')).toEqual([
        ['A', null, 1, 12.5],
        ['B', null, 1, 4],
      ]);
    });

    it('of ODK Central fill the tables that there are', async () => {
      const form = central().addForm({ name: 'Repeats', xmlFormId: 'repeats-1', survey: REPEATS, choices: CHOICES });
      form.add([
        { hhid: 'A', home: { rooms: 2 }, members: [{ age: 4, src_doses: [{ times: 2 }] }], src_trips: [{ km: 8 }] },
      ]);
      const { round } = await imported(form);
      expect(await rows(round, 'src_doses', 'times')).toEqual([['A', 4, 1, 2]]);
      expect(await rows(round, 'src_trips', 'km')).toEqual([['A', null, 1, 8]]);
      expect(
        await rowsAt(
          who().member,
          '/items/survey_questions?filter[collection][_eq]=repeat_rows&filter[name][_starts_with]=src_&sort=name&fields=name,kind',
        ),
      ).toEqual([
        { name: 'src_doses', kind: 'memberRows' },
        { name: 'src_trips', kind: 'householdRows' },
      ]);
    });
  });
};
