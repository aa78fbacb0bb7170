import { expectNothingChanges, FILES, type Stored } from './exported.ts';
import { imported } from './imported.ts';

/** Answers as an interviewer writes them, in several scripts; what is left out was not answered. */
const HOMES = [
  {
    household_code: 'A',
    'रेडियो है': true,
    village: 'Ленинское',
    rooms: 3,
    'Основное топливо': 'Дрова; уголь',
    'مصدر الدخل': 'زراعة',
    'आय के स्रोत': 'खेती; मजदूरी',
    วันที่ย้ายมา: '2019-04-01',
    'Beehives (number)': 4,
    'Remarks, if any': 'Far, "very" far',
    'नाम और टिप्पणी': 'घर; नदी के पास',
    trips: [
      { 'Куда ездили': 'Рынок', 'Distance, km': 4.5, วันที่ไป: '2024-03-01' },
      { 'Куда ездили': 'Больница', 'Distance, km': 12, วันที่ไป: '2024-03-09' },
    ],
  },
  {
    household_code: 'B',
    'रेडियो है': false,
    village: 'قرية النور',
    rooms: 2,
    'Основное топливо': 'Газ',
    'مصدر الدخل': 'تجارة',
    'आय के स्रोत': 'मजदूरी',
    วันที่ย้ายมา: '2001-12-31',
    'Beehives (number)': 0,
    'Remarks, if any': '007',
    'नाम और टिप्पणी': '=1+1',
    trips: [{ 'Куда ездили': 'Рынок', 'Distance, km': 0, วันที่ไป: '2024-03-02' }],
  },
  {
    household_code: 'C',
    'रेडियो है': true,
    village: 'Ленинское',
    rooms: 1,
    'Основное топливо': 'уголь; Газ',
    'مصدر الدخل': 'زراعة',
    'आय के स्रोत': 'खेती',
    'Beehives (number)': 12.25,
    'Remarks, if any': 'Two\nlines',
  },
  {
    household_code: 'D',
    'रेडियो है': false,
    village: 'नया गाँव',
    'Основное топливо': 'Дрова',
    'مصدر الدخل': 'تجارة',
    'आय के स्रोत': 'खेती; मजदूरी',
    วันที่ย้ายมา: '1999-01-01',
  },
  { household_code: 'E', village: 'नया गाँव', rooms: 5, 'مصدر الدخل': 'زراعة', 'Beehives (number)': 1 },
];

describe('a survey with questions of its own in several scripts', () => {
  let survey: Stored | undefined;
  beforeAll(async () => {
    survey = await imported([new File([JSON.stringify({ households: HOMES })], 'homes.json')]);
  });

  test('has every kind of question and a repeat group', () => {
    const { questions = [], repeats = [] } = survey ?? {};
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(
      new Set(['list', 'choice', 'day', 'number', 'text', 'yesNo']),
    );
    expect(repeats).toHaveLength(1);
  });

  test.each(FILES)('nothing changes where it is saved as %s with %s and imported again', async (format, writing) => {
    await expectNothingChanges(survey as Stored, format, writing);
  });
});
