import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allNew, choicesOf, createTurns, makePlan, matchedSheets, nestingOf, readSurveyFile, recognised, settledWords, villagesWith, wordsIn, type Cell, type Lists, type Sheet, type SurveyServer } from '../../index.ts';
import { memoryServer } from '../../testing/memory-server.ts';
import { sheet } from '../../testing/plan-of.ts';
import { codeByAnswers, codeByNumber, codeByPlace } from './interviews.ts';

const RAW = path.resolve(__dirname, '../../../../../../shared/data/safi/raw');
const withFiles = existsSync(RAW) ? describe : describe.skip;
if (!existsSync(RAW)) console.info(`SAFI's files are not at ${RAW}: what is read from them is not tested.`);

const known: Lists = { villages: ['God', 'Chirodzo', 'Ruaca'].map((name) => ({ id: `SAFI-${name.toUpperCase()}`, name })), crops: [] };

const plans = new Map<string, ReturnType<typeof planInto>>();
/** What an import of a file into an empty round would do. */
const planOf = (name: string): ReturnType<typeof planInto> => {
  const plan = plans.get(name) ?? planInto(name, memoryServer({}));
  plans.set(name, plan);
  return plan;
};

/** Every word of a village or crop that is not known is taken for a new one. */
async function planInto(name: string, server: SurveyServer) {
  const { signal } = new AbortController();
  const turns = createTurns(signal, () => 0);
  const file = new File([new Uint8Array(readFileSync(path.join(RAW, name)))], name);
  const form = recognised(await readSurveyFile(file, signal));
  if (form === null) throw new Error(`${name} is of no known form.`);
  const nesting = nestingOf(form.sheets);
  const sheets = matchedSheets(choicesOf(form.sheets, nesting, form.profile));
  const lists = { ...known, villages: villagesWith(sheets, nesting, known.villages) };
  const words = await wordsIn(sheets, nesting, lists, turns);
  const chosen = { ...allNew(words, 'crops'), ...allNew(words, 'villages') };
  const plan = await makePlan({ server, sheets, nesting, lists, known: known.villages, words, settled: settledWords(words, chosen), round: 'r1', signal, turns });
  const rows = (table: string) => plan.tables.find((one) => one.table === table)?.creations ?? [];
  const rejections = plan.tables.flatMap((one) => one.rejections);
  return { form: form.profile.id, plan, rows, rejections, words };
}

/** The households by their code, with these fields. */
const households = ({ rows }: Awaited<ReturnType<typeof planOf>>, fields: readonly string[]) =>
  new Map(rows('households').map(({ from, values }) => [from.code, Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))]));

const COMMON = ['village_id', 'years_in_village', 'rooms', 'wall', 'meals_per_day'];

const interview = (village: string): Sheet => sheet('a.csv', ['village', 'years_liv', 'no_meals', 'no_membrs', 'instanceID'], [village, 4, 2, 3, 'uuid:x']);

test.each([
  ['Village1', 'safi-results', 'Ruaca'],
  ['village1', 'safi-anonymous', 'Chirodzo'],
  ['Villiage_C', 'safi-lettered', 'Ruaca'],
  ['Ruca', 'safi-interviews', 'Ruaca'],
])('%s is known as a village of %s: %s', (written, id, village) => {
  const form = recognised([interview(written)])?.profile;
  expect([form?.id, form?.tables[0]?.values?.['village_id']?.[written]]).toEqual([id, village]);
});

test('another survey is none of these forms', () => {
  expect(recognised([sheet('a.csv', ['household_code', 'village', 'rooms'], ['A', 'God', 1])])).toBeNull();
});

test('an interview that has lost its key is found by five answers, whatever the row; other answers are nobody\u2019s', () => {
  const first = new Map<string, Cell>([['years_farm', 11], ['years_liv', '4'], ['no_membrs', 3], ['rooms', 1], ['parents_liv', 'no']]);
  expect(codeByAnswers((heading) => first.get(heading) ?? null)).toBe('uuid:ec241f2c-0609-46ed-b5e8-fe575f6cefef');
  expect(codeByAnswers((heading) => (heading === 'rooms' ? 7 : (first.get(heading) ?? null)))).toBeNull();
  expect([codeByNumber('03'), codeByNumber(3)]).toEqual([codeByPlace(3), codeByPlace(3)]);
  expect([codeByNumber('21'), codeByNumber(999), codeByPlace('x')]).toEqual(['questionnaire 21, which 2 households have', null, null]);
});

test.each([
  ['17-Nov-16', '17-Nov-2016'],
  ['3/6/17', '3/6/2017'],
  ['17/11/2016', '17/11/2016'],
  ['2016-11-17T00:00:00Z', '2016-11-17T00:00:00Z'],
])('the day %s is of this century: %s', (written, day) => {
  const derive = recognised([interview('God')])?.profile.tables[0]?.derive?.['interview_date'];
  expect(derive?.((heading) => (heading === 'interview_date' ? written : null))).toBe(day);
});

withFiles('the files of SAFI', () => {
  test('the interviews with their lists fill every table', async () => {
    const found = await planOf('SAFI.json');
    expect(found.rejections).toEqual([]);
    expect(Object.fromEntries(found.plan.tables.map(({ table, creations }) => [table, creations.length]))).toMatchObject({
      households: 131,
      members: 944,
      plots: 292,
      crop_plantings: 378,
      crop_sales: 223,
      livestock: 293,
      purchases: 261,
    });
    const counted = (table: string, field: string) => {
      const counts: Record<string, number> = {};
      for (const { values } of found.rows(table)) {
        const value = JSON.stringify(values[field] ?? null).replaceAll('"', '');
        counts[value] = (counts[value] ?? 0) + 1;
      }
      return counts;
    };
    expect(counted('households', 'village_id')).toEqual({ 'SAFI-GOD': 43, 'SAFI-CHIRODZO': 39, 'SAFI-RUACA': 49 });
    expect(counted('members', 'sex')).toEqual({ male: 469, female: 475 });
    expect(counted('members', 'is_head')).toEqual({ true: 131, false: 813 });
    expect(counted('members', 'education_level')).toEqual({ none: 69, primary_lower: 392, primary_upper: 152, secondary_lower: 105, secondary_upper: 23, tertiary: 2, null: 201 });
    expect(counted('plots', 'irrigated')).toEqual({ true: 137, false: 155 });
    expect(counted('plots', 'tenure')).toEqual({ customary: 286, rented: 4, shared: 1, null: 1 });
    expect(counted('purchases', 'source_of_income')['Renda proveniente da produção agrícola']).toBe(153);
    for (const { values } of found.rows('households')) expect([values['latitude'], values['longitude']]).toEqual([undefined, undefined]);
    expect(found.rows('livestock').reduce((sum, { values }) => sum + Number(values['count_owned']), 0)).toBe(1376);
  });

  test.each([
    ['SAFI_clean.csv', 'safi-interviews'],
    ['SAFI_full_shortname.csv', 'safi-interviews'],
    ['SAFI_results.csv', 'safi-results'],
    ['SAFI_results_anon.csv', 'safi-anonymous'],
    ['SAFI_clean_spreadsheets.csv', 'safi-results'],
    ['SAFI_messy_openrefine.csv', 'safi-lettered'],
    ['SAFI_openrefine_messy_full.csv', 'safi-interviews'],
    ['SAFI_openrefine_clean_full.csv', 'safi-interviews'],
  ])('the households of %s are those of the nested interviews', async (name, form) => {
    const [whole, flat] = [await planOf('SAFI.json'), await planOf(name)];
    expect(flat.form).toBe(form);
    expect(flat.rejections).toEqual([]);
    expect(households(flat, COMMON)).toEqual(households(whole, COMMON));
    const day = ['interview_date'];
    expect(households(flat, day)).toEqual(households(whole, day));
  });

  test.each(['SAFI_openrefine_messy_full.csv', 'SAFI_messy_openrefine.csv', 'SAFI_full_shortname.csv'])('%s says the same of roofs, floors, things and months', async (name) => {
    const more = ['roof', 'floor', 'assets', 'months_lack_food'];
    const [whole, flat] = [await planOf('SAFI.json'), await planOf(name)];
    expect(households(flat, more)).toEqual(households(whole, more));
    const money = (plan: typeof flat) => new Map(plan.rows('finance').map(({ from, values: { needed_money, money_source, coping } }) => [from.code, { needed_money, money_source, coping }]));
    expect(money(flat)).toEqual(money(whole));
  });

  test('the messy workbook ends in the dwellings of ten interviews', async () => {
    const messy = await planOf('SAFI_messy.xlsx');
    const dwelling = ['wall', 'roof', 'floor'];
    const whole = households(await planOf('SAFI.json'), dwelling);
    const found = households(messy, dwelling);
    expect(messy.rejections).toEqual([]);
    expect([...found.keys()]).toEqual([...whole.keys()].slice(0, 10));
    for (const [code, said] of found) expect(said).toEqual(whole.get(code));
  });

  test('the farms of the database bring their plots and crops; plots of farms that are not there are named', async () => {
    const found = await planOf('SQL_SAFI.sqlite');
    expect(found.rows('households')).toHaveLength(350);
    expect(found.rows('plots')).toHaveLength(844 - 27);
    expect(found.rows('crop_plantings')).toHaveLength(1044);
    expect(found.rejections).toHaveLength(27);
    for (const { sheet, value, reason } of found.rejections) expect(`${sheet} ${String(value)} ${reason}`).toMatch(/^Plots farm 3(5[1-9]|60) is not among the households of this file or of this round$/);
    const flat = await planOf('SAFI_farms.csv');
    expect(households(flat, [...COMMON, 'interview_date', 'assets'])).toEqual(households(found, [...COMMON, 'interview_date', 'assets']));
  });

  test('the crops find their households by the number of the questionnaire, and say where two households have it', async () => {
    const there = (await planOf('SAFI.json')).rows('households').map(({ from }, index) => ({ id: `h${index}`, household_code: from.code, survey_round_id: 'r1' }));
    const found = await planInto('SAFI_crops.csv', memoryServer({ households: there }));
    const counts = Object.fromEntries(found.plan.tables.map(({ table, creations, rejections }) => [table, [creations.length, rejections.length]]));
    expect(counts).toMatchObject({ plots: [292 - 12, 12], crop_plantings: [373 - 15, 15] });
    expect(new Set(found.rejections.map(({ value }) => value))).toEqual(new Set(['questionnaire 1, which 2 households have', 'questionnaire 21, which 2 households have']));
  });
});
